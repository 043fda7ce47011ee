// RecordFile.cpp - see RecordFile.h.
#include "trace/RecordFile.h"

#include "device/Device.h"
#include "trace/ArrayMaps.h"
#include "trace/Json.h"

#include <fstream>
#include <map>

namespace xacc {
namespace {

/// The largest memory that this process has had, in bytes, as Linux counts it. getrusage also counts the process that
/// started this one.
long long peakMemory() {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;)
    if (long long kib = 0; word == "VmHWM:" && status >> kib)
      return kib * 1024;
  return 0;
}

std::string number(long long n) { return std::to_string(n); }

std::string placeJson(const Place &p, const Totals &t) {
  return "[" + quoted(p.file) + "," + number(p.line) + "," + quoted(p.text) + "," + number(t.messages) + "," +
         std::to_string(t.bytes) + "," + number(t.collectives) + "]";
}

/// Sequences of messages; each distinct one has a number.
class Operations {
public:
  /// -1: none.
  int numberOf(const TimedActivity &a, const NodeRecord &record) {
    std::string text;
    for (size_t k = a.firstMessage; k < a.firstMessage + a.messages && k < record.messages.size(); ++k) {
      const Message &m = record.messages[k];
      text += (text.empty() ? "[" : ",[") + number(static_cast<int>(m.transfer)) + "," +
              number(isCollective(m.transfer) ? m.peer : m.peer + 1) + "," + std::to_string(m.bytes) + "]";
    }
    if (text.empty())
      return -1;
    const auto [known, isNew] = numbers.try_emplace(text, static_cast<int>(numbers.size()));
    if (isNew)
      json += (json.empty() ? "[" : ",\n[") + text + "]";
    return known->second;
  }
  std::string json;

private:
  std::map<std::string, int> numbers;
};

} // namespace

std::string recordJson(int node, int nodes, const NodeRecord &record) {
  const long long memory = peakMemory(); // of the program, without this text
  struct Interval {
    Nanoseconds begin, end;
  };
  std::vector<Interval> outermost; // outermost intervals so far; an activity removes those nested in it
  Operations operations;
  std::string phases;
  for (const TimedActivity &a : record.activities) {
    Nanoseconds inside = 0;
    for (; !outermost.empty() && outermost.back().begin >= a.begin; outermost.pop_back())
      if (a.kind != ActivityKind::Communication) // waiting is included in it
        inside += outermost.back().end - outermost.back().begin;
    outermost.push_back({a.begin, a.end});
    if (a.kind != ActivityKind::Wait)
      phases += ",\n[" + number(a.place) + "," + number(static_cast<int>(a.kind)) + "," +
                number(a.end - a.begin - inside) + "," +
                number(a.kind == ActivityKind::Communication ? operations.numberOf(a, record) : -1) + "]";
  }
  Nanoseconds elsewhere = record.time();
  for (const Interval &i : outermost)
    elsewhere -= i.end - i.begin;
  std::string places;
  for (size_t k = 0; k < record.places.size(); ++k)
    places += (k ? ",\n" : "") + placeJson(record.places[k], record.totals[k]);
  return "{\"schema\":1,\"node\":" + number(node) + ",\"nodes\":" + number(nodes) +
         ",\"time_ns\":" + number(record.time()) + ",\"memory\":" + number(memory) +
         ",\"complete\":" + (record.full ? "false" : "true") +
         ",\"separate\":" + (accMemory() == OwnMemory::None ? "false" : "true") + ",\n\"places\":[" + places +
         "],\n\"operations\":[" + operations.json + "],\n\"phases\":[[0,0," + number(elsewhere) + ",-1]" + phases +
         "],\n\"arrays\":" + arrayMaps() + "}\n";
}

} // namespace xacc
