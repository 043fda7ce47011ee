// SharedNumber.h - a number that the nodes of a set share: the shared pointer of a file.
#ifndef XACC_IO_SHAREDNUMBER_H
#define XACC_IO_SHAREDNUMBER_H

#include "comm/World.h"

#include <functional>

namespace xacc {

/// Lives on the first node of its set, which the others reach by one-sided access. At first 0.
class SharedNumber {
public:
  /// Collective over the group. Not valid if that node already has too many.
  explicit SharedNumber(const Group &group);
  bool valid() const { return slot >= 0; }
  /// Replaces the number v by next(v), with no other node in between, and returns v. Waits for others that do so.
  long long update(const std::function<long long(long long)> &next);
  /// After the last use; collective over the group.
  void release();

private:
  int owner; // world rank
  int slot = -1;
  bool mine;
};

} // namespace xacc

#endif
