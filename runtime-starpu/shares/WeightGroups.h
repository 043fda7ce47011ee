// WeightGroups.h - one weight for loops that share arrays: else the border between CPU and accelerators would move back
// and forth, and rows with it.
#ifndef XACC_STARPU_SHARES_WEIGHTGROUPS_H
#define XACC_STARPU_SHARES_WEIGHTGROUPS_H

#include "shares/Policy.h"
#include "shares/Shares.h"

#include <functional>
#include <memory>
#include <set>
#include <vector>

namespace xacc::divided {

/// Loops and arrays belong to groups, which are numbers; using an array in a loop joins their groups.
class WeightGroups {
public:
  /// `make` makes the policy of a new group.
  explicit WeightGroups(std::function<std::unique_ptr<Policy>()> make) : make(std::move(make)) {}
  int fresh();
  /// The group that both belong to from now on; what the longer-lived one has learned stays.
  int join(int a, int b);
  /// The present number of a group that may have been joined.
  int find(int group) const;
  Policy &policy(int group) { return *groups[static_cast<size_t>(find(group))].policy; }
  /// To be called before a loop runs: its group has finished a round if the loop is in it already.
  void enter(int group, const void *loop);
  /// What a run of the loop took. A policy sees the mean loop of whole rounds.
  void record(int group, const void *loop, const Sample &sample);

private:
  struct Group {
    int parent;
    std::unique_ptr<Policy> policy;
    Sample round;
    std::set<const void *> loops; // in this round
    long samples = 0;
  };
  std::function<std::unique_ptr<Policy>()> make;
  std::vector<Group> groups;
};

} // namespace xacc::divided

#endif
