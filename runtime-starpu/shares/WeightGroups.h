// WeightGroups.h - one weight for all loops that share arrays. With different weights, the border between CPU and
// accelerators would move back and forth, and rows with it.
#pragma once

#include "shares/Policy.h"
#include "shares/Shares.h"

#include <functional>
#include <memory>
#include <set>
#include <vector>

namespace xacc::divided {

/// Loops and arrays belong to groups, which are numbered; using an array in a loop merges their groups.
class WeightGroups {
public:
  /// `make` makes the policy of a new group.
  explicit WeightGroups(std::function<std::unique_ptr<Policy>()> make) : make(std::move(make)) {}
  /// Makes a group and returns its number.
  int add();
  /// Merges two groups and returns the result; keeps what the longer-lived one has learned.
  int join(int a, int b);
  /// The current number of a group that may have been merged.
  int find(int group) const;
  Policy &policy(int group) { return *groups[static_cast<size_t>(find(group))].policy; }
  /// Call before a loop runs: if the loop is already in the group's current round, the round is complete.
  void enter(int group, const void *loop);
  /// Records the times of a run of the loop. A policy receives the mean loop of complete rounds.
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
