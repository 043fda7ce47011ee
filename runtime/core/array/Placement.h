// Placement.h - the nodes that hold an element of an array, and its location on a node.
#pragma once

#include "core/array/Array.h"

#include <vector>

namespace xacc {

/// Elements are identified by their number in the global array, in C order; nodes by their position in a set that
/// contains all nodes of the array.
class Placement {
public:
  Placement(const xacc_array &a, const Group &set);

  /// A node that has the element: this node if it has a copy. Requests for other copies are distributed among the nodes
  /// that have one.
  int nearest(long number) const { return positions[static_cast<size_t>(firstCopy(number) + nearestCopy)]; }
  template <typename Visit> void forEachCopy(long number, const Visit &visit) const {
    const long first = firstCopy(number);
    for (const long copy : copies)
      visit(positions[static_cast<size_t>(first + copy)]);
  }
  /// Byte offset in this node's local section of an element that it owns.
  std::ptrdiff_t offsetOf(long number) const;

private:
  struct Dimension {
    long extent, alignOffset;
    const Distribution *distribution; // null: every node of this dimension has all of it
    long nodeStride;                  // distance between neighbours among the nodes
    bool cyclic;
    xacc_cyclic table;
    long lead, shift, stride;
  };
  std::vector<Dimension> dims;
  std::vector<int> positions; // of the array's nodes, in element order
  std::vector<long> copies;   // distances to the first copy
  long nearestCopy = 0;
  long elementBytes;

  /// The node with the element whose coordinate is 0 in each dimension along which the array is replicated.
  long firstCopy(long number) const;
};

} // namespace xacc
