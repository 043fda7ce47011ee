// PutRanges.h - the bytes of a node written by puts that may still be in flight.
#pragma once

#include <cstddef>
#include <vector>

namespace xacc {

/// Networks may reorder a process's accesses to the same memory. Code that must keep them in order asks this class
/// before each access whether it must wait for earlier puts. Most programs access different bytes and never wait.
class PutRanges {
public:
  /// Records a write to bytes first .. end-1. False if there is no room for it: wait, clear() and add again.
  bool add(std::ptrdiff_t first, std::ptrdiff_t end);
  bool overlap(std::ptrdiff_t first, std::ptrdiff_t end) const;
  bool empty() const { return ranges.empty(); }
  void clear() { ranges.clear(); }

private:
  struct Range {
    std::ptrdiff_t first, end;
  };
  static constexpr size_t maxRanges = 64; // scanning all of them must be cheaper than a message
  std::vector<Range> ranges;
};

} // namespace xacc
