// Profile.h - distribution of the job's time: one row per directive, over all nodes.
#pragma once

#include "trace/NodeRecord.h"

#include <map>
#include <string>

namespace xacc {

class Profile {
public:
  explicit Profile(int nodes) : times(static_cast<size_t>(nodes)), machines(times.size()) {}
  /// Call once for each node.
  void add(int node, const NodeRecord &record);
  /// A table for humans, with rows ordered by time. Ends with a newline.
  std::string table() const;
  /// The profile as JSON, with the numbers of each node:
  ///
  ///     {"schema": 1, "nodes": 4, "machines": [of each node, if there are several], "time_s": [of each node],
  ///      "directives": [{"file", "line", "directive", "calls": [...], "work_s": [...], "communication_s": [...],
  ///                      "wait_s": [...], "data_s": [...], "messages": [...], "bytes": [...], "collectives": [...],
  ///                      "collective_bytes": [...], "copied_bytes": [...], "under_way_s": [...], "hidden_s": [...]}],
  ///      "choices": [{"node", "file", "line", "choice"}]}
  ///
  /// Times of a directive exclude those of nested directives; communication_s excludes waiting. under_way_s is the time
  /// from the start of an operation by the directive until it is waited for; hidden_s is the part of it during which
  /// the node did not communicate.
  std::string json() const;

private:
  using Row = std::pair<const Place, std::vector<Totals>>; // of each node
  std::vector<Nanoseconds> times;                          // of each node
  std::vector<std::string> machines;
  std::map<Place, std::vector<Totals>> rows;
  std::vector<std::pair<int, Place>> choices; // with the node, from 1

  std::vector<const Row *> byTime() const;
};

} // namespace xacc
