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

/// Text for a detail: its name, its category, and the relation to its other node.
struct DetailText {
  const char *name, *category, *peer;
};

const DetailText &textOf(DetailKind kind) {
  static constexpr DetailText texts[] = {{"put", "put", "to"},       {"get", "put", "from"},
                                         {"flag", "put", "to"},      {"wait for a flag", "wait", "from"},
                                         {"allocate", "memory", ""}, {"release", "memory", ""}};
  return texts[static_cast<size_t>(kind)];
}

/// "name" and "args" of an event, without its messages.
std::string placeOf(const Place &place, const std::string &name) {
  std::string json = "\"name\":" + quoted(name) + ",\"args\":{";
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

std::string TraceFile::time(const NodeRecord &record, Nanoseconds t) const {
  return microseconds(record.common(t) - origin);
}

/// The members of an event for its location and time.
std::string TraceFile::span(const NodeRecord &record, Nanoseconds begin, Nanoseconds end, int worker) const {
  return "\"ph\":\"X\"," + process + ",\"tid\":" + std::to_string(worker) + ",\"ts\":" + time(record, begin) +
         ",\"dur\":" + microseconds(record.common(end) - record.common(begin));
}

void TraceFile::add(int node, const NodeRecord &record) {
  if (node == 0)
    origin = record.begin;
  process = "\"pid\":" + std::to_string(node + 1);
  event("{\"ph\":\"M\",\"name\":\"process_name\"," + process + ",\"tid\":0,\"args\":{\"name\":\"node " +
        std::to_string(node + 1) + "\"}}");
  std::map<std::pair<int, ActivityKind>, std::string> texts;
  for (const TimedActivity &activity : record.activities) {
    std::string &text = texts[{activity.place, activity.kind}];
    if (text.empty()) {
      const Place &place = record.places[static_cast<size_t>(activity.place)];
      text = placeOf(place, activity.kind == ActivityKind::Wait ? "wait" : place.text);
    }
    std::string json =
        "{" + span(record, activity.begin, activity.end, 0) + ",\"cat\":\"" + categoryOf(activity.kind) + "\"," + text;
    if (activity.kind != ActivityKind::Wait && activity.bytes > 0)
      json += ",\"bytes\":" + std::to_string(activity.bytes);
    if (const std::string peers = activity.kind == ActivityKind::Communication ? peersOf(activity, record) : "";
        !peers.empty())
      json += ",\"to\":[" + peers + "]";
    event(json + "}}");
  }
  addDetails(record);
  addMessages(node, record);
  addParts(record);
  addLevels(record);
  for (const StepBegin &begin : record.steps)
    event("{\"ph\":\"i\",\"s\":\"p\"," + process + ",\"tid\":0,\"ts\":" + time(record, begin.time) +
          ",\"name\":\"step " + std::to_string(begin.step) + "\",\"args\":{\"step\":" + std::to_string(begin.step) +
          "}}");
  for (const Traffic &t : record.traffic)
    matrix += (matrix.empty() ? "[" : ",[") + std::to_string(node + 1) + "," + std::to_string(t.to + 1) + "," +
              std::to_string(t.messages) + "," + std::to_string(t.bytes) + "]";
}

void TraceFile::addDetails(const NodeRecord &record) {
  for (const TimedDetail &detail : record.details) {
    const DetailText &text = textOf(detail.kind);
    const bool ofMemory = detail.kind == DetailKind::Allocate || detail.kind == DetailKind::Release;
    const Place &place =
        ofMemory ? record.owners[static_cast<size_t>(detail.owner)] : record.places[static_cast<size_t>(detail.place)];
    std::string json = "{" + span(record, detail.begin, detail.end, 0) + ",\"cat\":\"" + text.category + "\"," +
                       placeOf(place, ofMemory ? text.name + (" " + place.text) : text.name);
    if (detail.bytes > 0)
      json += ",\"bytes\":" + std::to_string(detail.bytes);
    if (detail.node >= 0)
      json += std::string(",\"") + text.peer + "\":[" + std::to_string(detail.node + 1) + "]";
    if (ofMemory)
      json += std::string(",\"on\":\"") + (detail.onDevice ? "device" : "host") + "\"";
    event(json + "}}");
  }
}

/// Both ends of a message have the same number; viewers draw an arrow between them.
void TraceFile::addMessages(int node, const NodeRecord &record) {
  for (const Message &m : record.messages) {
    const bool sends = m.transfer == Transfer::Send;
    if ((!sends && m.transfer != Transfer::Receive) || m.time == 0)
      continue;
    const auto [half, isFirst] =
        halves.try_emplace({sends ? node : m.peer, sends ? m.peer : node, m.tag, m.number}, lastMessage + 1);
    const long number = half->second;
    if (isFirst)
      ++lastMessage;
    else
      halves.erase(half);
    event("{\"ph\":\"" + std::string(sends ? "s" : "f\",\"bp\":\"e") + "\",\"id\":" + std::to_string(number) + "," +
          process + ",\"tid\":0,\"ts\":" + time(record, m.time) +
          ",\"cat\":\"message\",\"name\":\"message\",\"args\":{\"" + (sends ? "to" : "from") +
          "\":" + std::to_string(m.peer + 1) + ",\"bytes\":" + std::to_string(m.bytes) +
          ",\"tag\":" + std::to_string(m.tag) + "}}");
  }
}

void TraceFile::addParts(const NodeRecord &record) {
  for (const LoopPart &part : record.parts) {
    const Place &place = record.places[static_cast<size_t>(part.place)];
    event("{" + span(record, part.begin, part.end, part.worker + 1) + ",\"cat\":\"part\"," +
          placeOf(place, place.text) + "}}");
  }
  for (const Weight &weight : record.weights) {
    const Place &place = record.places[static_cast<size_t>(weight.place)];
    event("{\"ph\":\"C\"," + process + ",\"tid\":0,\"ts\":" + time(record, weight.time) +
          ",\"name\":" + quoted("CPU's part of " + place.file + ":" + std::to_string(place.line)) +
          ",\"args\":{\"part\":" + std::to_string(weight.cpu) + "}}");
  }
}

void TraceFile::addLevels(const NodeRecord &record) {
  for (const MemoryLevel &level : record.levels)
    event("{\"ph\":\"C\"," + process + ",\"tid\":0,\"ts\":" + time(record, level.time) +
          ",\"name\":\"bytes allocated\",\"args\":{\"host\":" + std::to_string(level.host) +
          ",\"device\":" + std::to_string(level.device) + "}}");
}

std::string TraceFile::close(const std::string &about) {
  if (empty)
    file.write("{\"traceEvents\":[");
  file.write("\n],\n\"displayTimeUnit\":\"ms\",\n\"otherData\":{\"schema\":1,\"matrix\":[" + matrix + "]," + about +
             "}}\n");
  return file.close();
}

} // namespace xacc
