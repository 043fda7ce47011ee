// Chunks.h - elements of a one-dimensional section that two nodes have in common: pure index math.
#pragma once

#include "core/index/Distribution.h"

#include <vector>

namespace xacc {

/// One dimension of a distributed section: element k, 0 <= k < count, is template index `first` + k * `step`.
struct Axis {
  long count = 1;
  const Distribution *distribution = nullptr; // null: every node has all elements
  long first = 0, step = 1;
};

/// Elements {first + j*stride + i : 0 <= j < count, 0 <= i < width}.
struct Chunk {
  long first, width, count, stride;
  long size() const { return width * count; }
};

/// The elements that both node `qa` of axis `a` and node `qb` of axis `b` have; the axes have equal counts. Within a
/// chunk, local indices on both sides are linear in i and in j. Every node computes the same list.
std::vector<Chunk> commonChunks(const Axis &a, long qa, const Axis &b, long qb);

/// The elements that node `q` has.
std::vector<Chunk> ownChunks(const Axis &a, long q);

} // namespace xacc
