// TraceFile.cpp - see TraceFile.h.
#include "trace/TraceFile.h"

#include "trace/Json.h"

#include <map>

namespace xacc {
namespace {

const char *categoryOf(ActivityKind kind) {
  switch (kind) {
  case ActivityKind::Work:
    return "work";
  case ActivityKind::Communication:
    return "communication";
  case ActivityKind::Wait:
    return "wait";
  case ActivityKind::Data:
    return "data";
  }
  return "";
}

/// "name" and "args" of an event, without those of its own messages.
std::string placeOf(const Place &place, ActivityKind kind) {
  const std::string text = kind == ActivityKind::Wait ? "wait" : place.text;
  std::string json = "\"name\":" + quoted(text) + ",\"args\":{";
  if (place.line > 0)
    json += "\"file\":" + quoted(place.file) + ",\"line\":" + std::to_string(place.line);
  else
    json += "\"line\":0";
  return json;
}

/// Bytes that the activity sent or put to each node, numbered from 1: [[2,1024],[4,1024]].
std::string peersOf(const TimedActivity &activity, const NodeRecord &record) {
  std::map<int, unsigned long> bytes;
  for (size_t k = activity.firstMessage; k < activity.firstMessage + activity.messages && k < record.messages.size();
       ++k)
    if (const Message &m = record.messages[k]; m.transfer != Transfer::Receive && !isCollective(m.transfer))
      bytes[m.peer] += m.bytes;
  std::string json;
  for (const auto &[peer, sent] : bytes)
    json += (json.empty() ? "[" : ",[") + std::to_string(peer + 1) + "," + std::to_string(sent) + "]";
  return json;
}

} // namespace

void TraceFile::event(const std::string &json) {
  file.write((empty ? "{\"traceEvents\":[\n" : ",\n") + json);
  empty = false;
}

void TraceFile::add(int node, const NodeRecord &record) {
  if (node == 0)
    origin = record.begin;
  const std::string process = "\"pid\":" + std::to_string(node + 1) + ",\"tid\":0";
  event("{\"ph\":\"M\",\"name\":\"process_name\"," + process + ",\"args\":{\"name\":\"node " +
        std::to_string(node + 1) + "\"}}");
  std::map<std::pair<int, ActivityKind>, std::string> texts;
  for (const TimedActivity &activity : record.activities) {
    std::string &text = texts[{activity.place, activity.kind}];
    if (text.empty())
      text = placeOf(record.places[static_cast<size_t>(activity.place)], activity.kind);
    const Nanoseconds begin = record.common(activity.begin) - origin;
    std::string json = "{\"ph\":\"X\"," + process + ",\"cat\":\"" + categoryOf(activity.kind) +
                       "\",\"ts\":" + microseconds(begin) +
                       ",\"dur\":" + microseconds(record.common(activity.end) - origin - begin) + "," + text;
    if (activity.kind != ActivityKind::Wait && activity.bytes > 0)
      json += ",\"bytes\":" + std::to_string(activity.bytes);
    if (const std::string peers = activity.kind == ActivityKind::Communication ? peersOf(activity, record) : "";
        !peers.empty())
      json += ",\"to\":[" + peers + "]";
    event(json + "}}");
  }
  addParts(node, record);
  for (size_t to = 0; to < record.traffic.size(); ++to)
    if (const Traffic &t = record.traffic[to]; t.messages > 0)
      matrix += (matrix.empty() ? "[" : ",[") + std::to_string(node + 1) + "," + std::to_string(to + 1) + "," +
                std::to_string(t.messages) + "," + std::to_string(t.bytes) + "]";
}

void TraceFile::addParts(int node, const NodeRecord &record) {
  const std::string process = "\"pid\":" + std::to_string(node + 1);
  for (const LoopPart &part : record.parts) {
    const Nanoseconds begin = record.common(part.begin) - origin;
    event("{\"ph\":\"X\"," + process + ",\"tid\":" + std::to_string(part.worker + 1) + ",\"cat\":\"part\",\"ts\":" +
          microseconds(begin) + ",\"dur\":" + microseconds(record.common(part.end) - origin - begin) + "," +
          placeOf(record.places[static_cast<size_t>(part.place)], ActivityKind::Work) + "}}");
  }
  for (const Weight &weight : record.weights) {
    const Place &place = record.places[static_cast<size_t>(weight.place)];
    event("{\"ph\":\"C\"," + process + ",\"tid\":0,\"ts\":" + microseconds(record.common(weight.time) - origin) +
          ",\"name\":" + quoted("CPU's part of " + place.file + ":" + std::to_string(place.line)) +
          ",\"args\":{\"part\":" + std::to_string(weight.cpu) + "}}");
  }
}

std::string TraceFile::close(const std::string &about) {
  if (empty)
    file.write("{\"traceEvents\":[");
  file.write("\n],\n\"displayTimeUnit\":\"ms\",\n\"otherData\":{\"schema\":1,\"matrix\":[" + matrix + "]," + about +
             "}}\n");
  return file.close();
}

} // namespace xacc
