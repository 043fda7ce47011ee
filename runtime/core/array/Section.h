// Section.h - a section of an array, distributed or not: its shape, the owners of its elements, and their locations
// (XMP 5, 6.3).
#pragma once

#include "core/array/Array.h"
#include "core/index/Chunks.h"
#include "device/Region.h"
#include "xaccrt.h"

#include <string>
#include <vector>

namespace xacc {

/// Loops over elements, outermost first.
struct Strided {
  std::ptrdiff_t offset = 0;
  std::vector<Region::Loop> loops;
};

/// A checked section. Dimensions with a single subscript are dropped; the others are its axes, in C order or that
/// of xacc_ordered.
class Section {
public:
  /// `executing`: the nodes that have a copy of a local array.
  Section(const xacc_site *site, const xacc_section &s, const Group &executing);

  struct Dimension {
    Axis axis;
    int nodeDim = -1; // that the axis is distributed over; -1: none
  };

  xacc_array *array; // null: local array
  std::byte *memory; // first byte of the local section or of the local array; null: no elements on this node
  xacc_type type;
  size_t elementBytes;
  std::vector<Dimension> dims;
  std::string name; // for messages

  long size() const; // number of elements
  std::string shape() const;
  /// The nodes over which the section is distributed, in element order of their array.
  const Group &nodes() const { return *group; }
  /// Number of nodes in each dimension of their array.
  const std::vector<long> &nodeShape() const { return nodeSizes; }
  /// For each node dimension, the coordinates that may hold elements of the section: that of a single subscript, or
  /// all.
  const Coordinates &candidates() const { return possible; }
  /// This process's coordinates; empty if it has none of the array.
  const std::vector<long> &coordinates() const { return me; }
  /// World ranks of the nodes with these coordinates, in element order. If the array is on different nodes for each
  /// process (`*` subscripts), includes all sets that contain executing nodes.
  std::vector<int> ranksAt(const Coordinates &coordinates) const;
  /// These sets, if there are several.
  const std::vector<const std::vector<int> *> &sets() const { return setsInUse; }
  /// Like ranksAt, but for one of the sets.
  std::vector<int> ranksIn(const std::vector<int> &set, const Coordinates &coordinates) const;
  /// For one-sided access: only this process's own set is relevant.
  void useOwnSet() { setsInUse.clear(); }

  /// Makes axis `order[k]` the k-th one: the same elements in another order, for example transposed.
  void reorderAxes(const int *order);

  /// Coordinates of a node that holds the section's elements at these coordinates of the axes' node dimensions.
  std::vector<long> coordinatesAt(const std::vector<long> &axes) const;
  /// Byte offsets, in the local section of the node with these coordinates, of the elements of one chunk per dimension:
  /// two loops per dimension, unmerged.
  Strided stridesOf(const std::vector<Chunk> &chunks, const std::vector<long> &coordinates) const;
  /// The elements of one chunk per dimension in the local section of this node.
  Region regionOf(const std::vector<Chunk> &chunks) const;

  /// Appends everything that a schedule depends on.
  void appendKey(std::vector<long> &key) const;

private:
  /// A subscript of any kind, including single indices.
  struct Subscript {
    DimensionMapping mapping;
    int nodeDim = -1, axis = -1; // axis: position in `dims`; -1: a single index
    long base = 0, step = 1;     // array index of element k: base + k*step
    long extent = 0;             // for a local array, or inside an element
    std::ptrdiff_t bytes = 0;    // stride, if it does not follow from the extents
  };
  std::vector<Subscript> subscripts;
  const Group *group;
  std::vector<long> nodeSizes, me;
  Coordinates possible;
  std::vector<const std::vector<int> *> setsInUse;
  std::vector<long> keyParts;
  size_t offset; // of the member within an element of an aligned array

  /// Adds a dimension that is not distributed: of a local array, or inside an element.
  void addPlain(const xacc_site *site, const xacc_triplet &triplet, long extent, const long *stride, int d);
  void addLocal(const xacc_site *site, const xacc_section &s);
  void addGlobal(const xacc_site *site, const xacc_section &s, const Group &executing);
};

} // namespace xacc
