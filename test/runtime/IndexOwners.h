// IndexOwners.h - distributions built by assigning indices one by one: the model against which the index formulas are
// tested.
#ifndef XACC_TEST_INDEXOWNERS_H
#define XACC_TEST_INDEXOWNERS_H

#include "core/index/Distribution.h"

#include <random>
#include <vector>

using Random = std::mt19937_64;

inline long pick(Random &random, long low, long high) { return std::uniform_int_distribution<long>(low, high)(random); }

struct IndexOwners {
  xacc::Distribution distribution;
  std::vector<long> owner; // of template index lower + k; -1: every node

  /// True if node q owns template index g; false outside the template.
  bool owns(long q, long g) const {
    const long k = g - distribution.lower;
    if (k < 0 || k >= distribution.extent)
      return false;
    return owner[static_cast<size_t>(k)] == q || owner[static_cast<size_t>(k)] == -1;
  }
};

/// A random distribution of any format; `maxExtent` and `maxNodes` bound its size.
inline IndexOwners randomOwners(Random &random, long maxExtent, long maxNodes) {
  IndexOwners owners;
  xacc::Distribution &d = owners.distribution;
  d.format = static_cast<xacc_format>(pick(random, 0, 3));
  d.lower = pick(random, -20, 20);
  d.extent = pick(random, 1, maxExtent);
  d.nodes = d.format == XACC_DUPLICATED ? 1 : pick(random, 1, maxNodes);
  const auto fill = [&](long count, long node) {
    for (long k = 0; k < count && static_cast<long>(owners.owner.size()) < d.extent; ++k)
      owners.owner.push_back(node);
  };
  switch (d.format) {
  case XACC_DUPLICATED:
    fill(d.extent, -1);
    break;
  case XACC_BLOCK:
    d.width = (d.extent + d.nodes - 1) / d.nodes + (pick(random, 0, 2) == 0 ? pick(random, 0, 5) : 0);
    for (long q = 0; q < d.nodes; ++q)
      fill(d.width, q);
    break;
  case XACC_CYCLIC:
    d.width = pick(random, 0, 1) ? 1 : pick(random, 1, 7);
    while (static_cast<long>(owners.owner.size()) < d.extent)
      for (long q = 0; q < d.nodes; ++q)
        fill(d.width, q);
    break;
  case XACC_GBLOCK: {
    d.start.assign(1, 0);
    long left = d.extent;
    for (long q = 0; q < d.nodes; ++q) {
      const long part = q + 1 == d.nodes ? left : pick(random, 0, 2) == 0 ? 0 : pick(random, 0, left);
      fill(part, q);
      left -= part;
      d.start.push_back(d.start.back() + part);
    }
    break;
  }
  }
  return owners;
}

#endif
