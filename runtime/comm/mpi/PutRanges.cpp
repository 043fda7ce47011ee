// PutRanges.cpp - a short list of ranges; adjacent ranges, as from element-wise puts, are merged.
#include "comm/mpi/PutRanges.h"

#include <algorithm>

namespace xacc {

bool PutRanges::add(std::ptrdiff_t first, std::ptrdiff_t end) {
  if (!ranges.empty()) {
    Range &last = ranges.back();
    if (last.end == first) {
      last.end = end;
      return true;
    }
    if (last.first == end) {
      last.first = first;
      return true;
    }
  }
  if (ranges.size() == maxRanges)
    return false;
  ranges.push_back({first, end});
  return true;
}

bool PutRanges::overlap(std::ptrdiff_t first, std::ptrdiff_t end) const {
  return std::any_of(ranges.begin(), ranges.end(), [&](const Range &r) { return first < r.end && r.first < end; });
}

} // namespace xacc
