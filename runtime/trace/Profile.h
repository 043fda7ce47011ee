// Profile.h - where the time of a job went: one row for each directive, over all nodes.
#ifndef XACC_TRACE_PROFILE_H
#define XACC_TRACE_PROFILE_H

#include "trace/NodeRecord.h"

#include <map>
#include <string>

namespace xacc {

class Profile {
public:
  explicit Profile(int nodes) : times(static_cast<size_t>(nodes)) {}
  /// Of every node, once.
  void add(int node, const NodeRecord &record);
  /// A table for people: rows in the order of their time. Ends with a line break.
  std::string table() const;
  /// The same as JSON, with the numbers of each node:
  /// {"schema":1,"nodes":4,"time_s":[of each node],"directives":[{"file","line","directive","calls":[...],
  ///  "work_s":[...],"communication_s":[...],"wait_s":[...],"data_s":[...],"messages":[...],"bytes":[...],
  ///  "collectives":[...],"collective_bytes":[...],"copied_bytes":[...],"under_way_s":[...],
  ///  "hidden_s":[...]}]}
  /// Times of a directive exclude those of directives inside of it; communication_s excludes waiting. under_way_s is of
  /// what the directive has started and somebody waits for later, from its start until then; hidden_s the part of it
  /// during which the node did not communicate.
  std::string json() const;

private:
  using Row = std::pair<const Place, std::vector<Totals>>; // of each node
  std::vector<Nanoseconds> times;                          // of each node
  std::map<Place, std::vector<Totals>> rows;

  std::vector<const Row *> byTime() const;
};

} // namespace xacc

#endif
