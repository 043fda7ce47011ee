// TemporaryArray.h - arrays of the runtime's own, and moving whole arrays between mappings.
#ifndef XACC_OPS_GMOVE_TEMPORARYARRAY_H
#define XACC_OPS_GMOVE_TEMPORARYARRAY_H

#include "core/array/Section.h"

#include <vector>

namespace xacc {

/// An array with zeroed storage that dies with this object.
class TemporaryArray {
public:
  TemporaryArray(TemporaryArray &&other) noexcept : array(other.array) { other.array = nullptr; }
  ~TemporaryArray() { xacc_array_free(array); }
  xacc_array &operator*() const { return *array; }
  xacc_array *operator->() const { return array; }

  /// Dimension 0 lies on the nodes of `group` in parts of `counts` elements, one count for each node; every node has
  /// all of the other dimensions.
  static TemporaryArray inParts(const Group &group, const std::vector<long> &counts, const std::vector<long> &extents,
                                xacc_type type, size_t elementBytes);
  /// As `like` is mapped, without shadows; elements of another type. Every node has all `extent` elements of dimension
  /// `undivided`, if that is given.
  static TemporaryArray mappedAs(const xacc_array &like, xacc_type type, size_t elementBytes, int undivided = -1,
                                 long extent = 0);

private:
  explicit TemporaryArray(xacc_array *a) : array(a) {}
  static TemporaryArray finished(xacc_array *a);
  xacc_array *array;
};

/// Equal mapping of every dimension, by the same template: both have the same elements on every node.
bool mappedAlike(const xacc_array &a, const xacc_array &b);

/// All of `a`.
Section wholeOf(xacc_array &a, const Group &executing);

/// to = from, once: nothing is kept for a next time. Collective over `executing`, which must hold both.
void move(const Section &to, const Section &from, const Group &executing);

/// `from` where `like` is: itself if it is mapped alike, else a copy.
class MappedAs {
public:
  MappedAs(const xacc_array &like, xacc_array &from, const Group &executing);
  const xacc_array &operator*() const { return copies.empty() ? from : *copies[0]; }

private:
  const xacc_array &from;
  std::vector<TemporaryArray> copies; // none, or one
};

} // namespace xacc

#endif
