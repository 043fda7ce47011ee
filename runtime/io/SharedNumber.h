// SharedNumber.h - a number that the nodes of a set share: the shared pointer of a file.
#pragma once

#include "comm/World.h"

#include <functional>

namespace xacc {

/// Stored on the first node of its set; the others use one-sided access. Initially 0.
class SharedNumber {
public:
  /// Collective over the group. Invalid if the first node already has too many.
  explicit SharedNumber(const Group &group);
  bool valid() const { return slot >= 0; }
  /// Atomically replaces the number v by next(v), and returns v. Waits for concurrent updates.
  long long update(const std::function<long long(long long)> &next);
  /// Call after the last use. Collective over the group.
  void release();

private:
  int owner; // world rank
  int slot = -1;
  bool isOwner;
};

} // namespace xacc
