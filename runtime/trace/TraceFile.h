// TraceFile.h - the trace of a job in the format of Chrome's trace viewer, which Perfetto reads.
#ifndef XACC_TRACE_TRACEFILE_H
#define XACC_TRACE_TRACEFILE_H

#include "trace/NodeRecord.h"
#include "trace/OutputFile.h"

#include <string>

namespace xacc {

class TraceFile {
public:
  explicit TraceFile(std::string name) : file(std::move(name)) {}
  /// Of every node, in order, beginning with the first.
  void add(int node, const NodeRecord &record);
  /// `about`: members of the object "otherData" in JSON, with commas between them. Returns why the file could not be
  /// written; empty if all is well.
  std::string close(const std::string &about);

private:
  OutputFile file;
  Nanoseconds origin = 0; // time 0 of the trace, of the first node's clock
  std::string matrix;     // [from, to, messages, bytes], ...
  bool empty = true;

  void event(const std::string &json);
  void addParts(int node, const NodeRecord &record);
};

} // namespace xacc

#endif
