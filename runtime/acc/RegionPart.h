// RegionPart.h - the elements of a region that have certain indices in one dimension.
#pragma once

#include "device/Region.h"

#include <vector>

namespace xacc {

/// Indices of one dimension in the local section.
struct IndexRange {
  long first = 0, end = 0;
  bool holds(long i) const { return i >= first && i < end; }
  bool empty() const { return first >= end; }
};
inline IndexRange common(IndexRange a, IndexRange b) {
  return {a.first > b.first ? a.first : b.first, a.end < b.end ? a.end : b.end};
}

/// A dimension of an array without gaps.
struct DimensionShape {
  size_t step = 0; // bytes from one index to the next
  long extent = 1; // indices
  long indexAt(std::ptrdiff_t offset) const { return offset / static_cast<std::ptrdiff_t>(step) % extent; }
};

/// Boxes of an array, and the positions of their elements in the packed region.
struct RegionPart {
  Region there, packed;
};
/// The elements of the region whose index in the dimension is in `range`, in as few boxes as their pattern permits.
std::vector<RegionPart> partsOf(const Region &region, DimensionShape dimension, IndexRange range);

} // namespace xacc
