// OwnElements.h - the elements of an array that this process owns, in global C order.
#pragma once

#include "core/array/Array.h"

#include <vector>

namespace xacc {

/// Needs memory for the owned extent of each dimension, not for each element.
class OwnElements {
public:
  /// The layout must be known.
  explicit OwnElements(const xacc_array &a);

  long count() const { return elements; }
  /// False if another node has the same elements and takes precedence: exactly one copy of each element returns true.
  bool primary() const { return isPrimary; }

  /// Calls visit(number, offset): the element's number in the global array, in C order, and its byte offset in the
  /// local section.
  template <typename Visit> void forEach(const Visit &visit) const {
    if (elements > 0)
      walk(0, 0, 0, visit);
  }

private:
  struct Dimension {
    long extent;
    std::vector<long> index;            // global, ascending
    std::vector<std::ptrdiff_t> offset; // bytes
  };
  std::vector<Dimension> dims;
  long elements = 0;
  bool isPrimary = true;

  template <typename Visit> void walk(size_t d, long number, std::ptrdiff_t offset, const Visit &visit) const {
    const Dimension &dim = dims[d];
    const bool last = d + 1 == dims.size();
    for (size_t k = 0; k < dim.index.size(); ++k) {
      const long position = number * dim.extent + dim.index[k];
      if (last)
        visit(position, offset + dim.offset[k]);
      else
        walk(d + 1, position, offset + dim.offset[k], visit);
    }
  }
};

/// Global indices of one dimension that the node at coordinate `q` owns, ascending.
std::vector<long> ownIndices(const DimensionMapping &m, const DimensionLayout &layout, long q);

/// Number of elements of the global array.
long elementsOf(const xacc_array &a);

} // namespace xacc
