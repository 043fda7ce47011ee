// Section.h - a section of an array, distributed or not: its shape, who holds which part, and where (XMP 5, 6.3).
#ifndef XACC_CORE_ARRAY_SECTION_H
#define XACC_CORE_ARRAY_SECTION_H

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

/// A checked section. Dimensions with a single subscript are gone; the others are its axes, in C order.
class Section {
public:
  /// `executing`: the nodes that have a copy of a local array.
  Section(const xacc_site *site, const xacc_section &s, const Group &executing);

  struct Dimension {
    Axis axis;
    int nodeDim = -1; // that the axis is spread over, -1: none
  };

  xacc_array *array; // null: local
  std::byte *memory; // first byte of the local section, or of the local array; null: nothing here
  xacc_type type;
  size_t elementBytes;
  std::vector<Dimension> dims;
  std::string name; // for messages

  long size() const; // elements
  std::string shape() const;
  /// The nodes among which the section lies, in element order of their array.
  const Group &nodes() const { return *group; }
  /// Number of nodes in each dimension of their array.
  const std::vector<long> &nodeShape() const { return nodeSizes; }
  /// Coordinates that may hold part of the section, for each node dimension: that of a single subscript, or all.
  const Coordinates &candidates() const { return possible; }
  /// This process's coordinates; empty if it has no part in the array.
  const std::vector<long> &coordinates() const { return me; }
  /// World ranks of the nodes with these coordinates, in element order; of an array on nodes that are others for each
  /// process (`*` subscripts), in all of the sets that have executing nodes.
  std::vector<int> ranksAt(const Coordinates &coordinates) const;
  /// Those sets, if there are several.
  const std::vector<const std::vector<int> *> &sets() const { return setsInUse; }
  /// The same in one of them.
  std::vector<int> ranksIn(const std::vector<int> &set, const Coordinates &coordinates) const;
  /// One-sided: only this process's own set counts.
  void useOwnSet() { setsInUse.clear(); }

  /// Makes axis `b` axis `a` and the other way round: the section's transpose, in place.
  void exchangeAxes(size_t a, size_t b);

  /// Coordinates of a node that holds the part of the section at these coordinates of the axes' node dimensions.
  std::vector<long> coordinatesAt(const std::vector<long> &axes) const;
  /// The elements of one chunk for each dimension as bytes from the start of the local section on the node with these
  /// coordinates: two loops for each dimension, none of them merged.
  Strided stridesOf(const std::vector<Chunk> &chunks, const std::vector<long> &coordinates) const;
  /// The same on this node, merged.
  Region regionOf(const std::vector<Chunk> &chunks) const;

  /// What makes two sections the same to a schedule.
  void appendKey(std::vector<long> &key) const;

private:
  /// Every subscript, those with a single index included.
  struct Subscript {
    DimensionMapping mapping;
    int nodeDim = -1, axis = -1; // axis: position in `dims`, -1: a single index
    long base = 0, step = 1;     // array index of element k: base + k*step
    long extent = 0;             // of a local array, or inside an element
    std::ptrdiff_t bytes = 0;    // stride, if it does not follow from the extents
  };
  std::vector<Subscript> subscripts;
  const Group *group;
  std::vector<long> nodeSizes, me;
  Coordinates possible;
  std::vector<const std::vector<int> *> setsInUse;
  std::vector<long> keyParts;
  size_t offset; // of the part in an element of an aligned array

  /// A dimension that is not distributed: of a local array, or inside an element.
  void addPlain(const xacc_site *site, const xacc_triplet &triplet, long extent, const long *stride, int d);
  void addLocal(const xacc_site *site, const xacc_section &s);
  void addGlobal(const xacc_site *site, const xacc_section &s, const Group &executing);
};

} // namespace xacc

#endif
