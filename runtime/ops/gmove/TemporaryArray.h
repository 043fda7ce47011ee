// TemporaryArray.h - internal arrays of the runtime, and redistribution of whole arrays.
#pragma once

#include "core/array/Section.h"

#include <vector>

namespace xacc {

/// An array with zeroed storage, owned by this object.
class TemporaryArray {
public:
  TemporaryArray(TemporaryArray &&other) noexcept : array(other.array) { other.array = nullptr; }
  ~TemporaryArray() { xacc_array_free(array); }
  xacc_array &operator*() const { return *array; }
  xacc_array *operator->() const { return array; }

  /// Dimension 0 is distributed over the nodes of `group` in blocks of `counts` elements, one count per node. Every
  /// node has all of the other dimensions.
  static TemporaryArray inParts(const Group &group, const std::vector<long> &counts, const std::vector<long> &extents,
                                xacc_type type, size_t elementBytes);
  /// Mapped as `like`, without shadows, with another element type. Every node has all `extent` elements of dimension
  /// `undivided`, if that is given.
  static TemporaryArray mappedAs(const xacc_array &like, xacc_type type, size_t elementBytes, int undivided = -1,
                                 long extent = 0);

private:
  explicit TemporaryArray(xacc_array *a) : array(a) {}
  static TemporaryArray finished(xacc_array *a);
  xacc_array *array;
};

/// True if every dimension is mapped equally, by the same template: both have the same elements on every node.
bool haveSameMapping(const xacc_array &a, const xacc_array &b);

/// The section of all elements of `a`.
Section wholeOf(xacc_array &a, const Group &executing);

/// to = from, without caching a schedule. Collective over `executing`, which must contain the nodes of both.
void move(const Section &to, const Section &from, const Group &executing);

/// `from` in the mapping of `like`: the array itself if it is mapped alike, otherwise a copy.
class MappedAs {
public:
  MappedAs(const xacc_array &like, xacc_array &from, const Group &executing);
  const xacc_array &operator*() const { return copies.empty() ? from : *copies[0]; }

private:
  const xacc_array &from;
  std::vector<TemporaryArray> copies; // empty, or one
};

} // namespace xacc
