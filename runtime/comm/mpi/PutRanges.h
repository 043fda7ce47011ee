// PutRanges.h - which bytes of a node have been written by puts that may still be under way.
#ifndef XACC_COMM_MPI_PUTRANGES_H
#define XACC_COMM_MPI_PUTRANGES_H

#include <cstddef>
#include <vector>

namespace xacc {

/// Networks may reorder one process's accesses to the same memory. Whoever has to keep them in order asks this before
/// each access whether it must first wait for earlier puts; most programs touch different bytes and never wait.
class PutRanges {
public:
  /// Bytes first .. end-1 have been written. False if there is no room to remember it: wait, clear() and add again.
  bool add(std::ptrdiff_t first, std::ptrdiff_t end);
  bool overlap(std::ptrdiff_t first, std::ptrdiff_t end) const;
  bool empty() const { return ranges.empty(); }
  void clear() { ranges.clear(); }

private:
  struct Range {
    std::ptrdiff_t first, end;
  };
  static constexpr size_t most = 64; // so that a look at all of them is cheaper than a message
  std::vector<Range> ranges;
};

} // namespace xacc

#endif
