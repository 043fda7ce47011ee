// Section.h - a section of an array, distributed or not: its shape, who holds which part, and where (XMP 5, 6.3).
#pragma once

#include "core/Array.h"
#include "core/Chunks.h"
#include "device/Region.h"
#include "xaccrt.h"

#include <string>
#include <vector>

namespace xacc {

/// Fills in XACC_FIRST and XACC_REST and checks that the section stays inside `extent` elements (negative: unknown).
/// `what` and `dim` are for messages.
xacc_triplet resolveTriplet(const xacc_site *site, xacc_triplet t, long extent, const std::string &what, int dim);

/// A checked section. Dimensions with a single subscript are gone; the others are its axes, in C order.
class Section {
public:
  /// `executing`: the nodes that have a copy of a local array.
  Section(const xacc_site *site, const xacc_section &s, const Group &executing);

  struct Dimension {
    Axis axis;
    int nodeDim = -1;         // that the axis is spread over, -1: none
    long base = 0, step = 1;  // array index of element k: base + k*step
    long stride = 0;          // array elements between neighbours in memory
    DimensionMapping mapping; // of the array dimension
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
  /// World ranks of the nodes with these coordinates, in element order.
  std::vector<int> ranksAt(const Coordinates &coordinates) const;

  /// Makes axis `b` axis `a` and the other way round: the section's transpose, in place.
  void exchangeAxes(size_t a, size_t b);

  /// The elements of one chunk for each dimension, here, as bytes from `memory`.
  Region regionOf(const std::vector<Chunk> &chunks) const;

  /// What makes two sections the same to a schedule.
  void appendKey(std::vector<long> &key) const;

private:
  const Group *group;
  std::vector<long> nodeSizes, me;
  Coordinates possible;
  long origin = 0; // elements: from single subscripts
  std::vector<long> keyParts;

  void addLocal(const xacc_site *site, const xacc_section &s);
  void addGlobal(const xacc_site *site, const xacc_section &s);
  long coordinateOf(const Dimension &d) const {
    return d.nodeDim < 0 || me.empty() ? 0 : me[static_cast<size_t>(d.nodeDim)];
  }
};

} // namespace xacc
