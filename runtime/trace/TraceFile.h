// TraceFile.h - the trace of a job in the format of Chrome's trace viewer, which Perfetto reads.
#pragma once

#include "trace/NodeRecord.h"
#include "trace/OutputFile.h"

#include <map>
#include <string>
#include <tuple>

namespace xacc {

class TraceFile {
public:
  explicit TraceFile(std::string name) : file(std::move(name)) {}
  /// Call for every node, in order, starting with the first.
  void add(int node, const NodeRecord &record);
  /// `about`: members of the JSON object "otherData", separated by commas. Returns the reason why the file could not be
  /// written; empty on success.
  std::string close(const std::string &about);

private:
  OutputFile file;
  Nanoseconds origin = 0; // time 0 of the trace, on the first node's clock
  std::string process;    // member "pid" of the node being added
  std::string matrix;     // [from, to, messages, bytes], ...
  /// Numbers of messages of which one end has been written, by sender, receiver, tag and sequence number.
  std::map<std::tuple<int, int, int, unsigned>, long> halves;
  long lastMessage = 0;
  bool empty = true;

  void event(const std::string &json);
  void addDetails(const NodeRecord &record);
  void addMessages(int node, const NodeRecord &record);
  void addParts(const NodeRecord &record);
  void addLevels(const NodeRecord &record);
  std::string span(const NodeRecord &record, Nanoseconds begin, Nanoseconds end, int worker) const;
  std::string time(const NodeRecord &record, Nanoseconds t) const;
};

} // namespace xacc
