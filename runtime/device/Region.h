// Region.h - a strided box inside an array, ready for packing.
#pragma once

#include "xaccrt.h"

#include <cstddef>
#include <vector>

namespace xacc {

/// Local indices {start + k*stride + j : 0 <= k < count, 0 <= j < width} of one dimension: one range, or the blocks of
/// a cyclic distribution.
struct Span {
  long start = 0, width = 0, count = 1, stride = 0;
  long size() const { return width * count; }
};

/// Contiguous runs of bytes, repeated by nested loops (outermost first). Offsets are from the start of the array.
struct Region {
  struct Loop {
    long count;
    std::ptrdiff_t stride; // bytes
  };
  std::ptrdiff_t offset = 0;
  size_t run = 0; // bytes
  std::vector<Loop> loops;

  size_t bytes() const;
  /// Offset after the last byte, for strides that are not negative.
  std::ptrdiff_t end() const;
  bool contiguous() const { return loops.empty(); }
};

/// A region of `loops` (outermost first) over elements of `elementBytes`, the first of them at byte `offset`, in that
/// order.
Region mergedRegion(std::ptrdiff_t offset, const std::vector<Region::Loop> &loops, size_t elementBytes);

/// The box with one span per dimension (C order; `strides` in elements). Dimensions that are contiguous in memory are
/// merged into the run. Every span must be non-empty.
Region makeRegion(const std::vector<Span> &spans, const std::vector<long> &strides, size_t elementBytes);

/// Calls row(address offset, buffer offset) for every innermost loop of the region, in order; such a loop is
/// `rowBytes` bytes when packed.
template <typename Row> void forEachRow(const Region &region, size_t rowBytes, const Row &row) {
  const size_t outer = region.loops.empty() ? 0 : region.loops.size() - 1;
  std::vector<long> index(outer, 0);
  std::ptrdiff_t at = region.offset;
  size_t packed = 0;
  while (true) {
    row(at, packed);
    packed += rowBytes;
    size_t d = outer;
    while (d > 0) {
      --d;
      at += region.loops[d].stride;
      if (++index[d] < region.loops[d].count)
        break;
      at -= region.loops[d].stride * region.loops[d].count;
      index[d] = 0;
      if (d == 0)
        return;
    }
    if (outer == 0)
      return;
  }
}

} // namespace xacc
