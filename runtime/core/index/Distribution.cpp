// Distribution.cpp - the index formulas of each format.
#include "core/index/Distribution.h"

#include <algorithm>

namespace xacc {

long Distribution::ownerOf(long g) const {
  const long x = g - lower;
  switch (format) {
  case XACC_DUPLICATED:
    return 0;
  case XACC_BLOCK:
    return x / width;
  case XACC_CYCLIC:
    return x / width % nodes;
  case XACC_GBLOCK: // the last node that starts at or before x, which skips nodes that own nothing
    return std::upper_bound(start.begin(), start.end() - 1, x) - start.begin() - 1;
  }
  return 0;
}

long Distribution::countBelow(long q, long h) const {
  const long y = std::clamp(h - lower, 0L, extent);
  switch (format) {
  case XACC_DUPLICATED:
    return y;
  case XACC_BLOCK:
    return std::clamp(y - q * width, 0L, width);
  case XACC_CYCLIC: {
    const long period = width * nodes;
    return y / period * width + std::clamp(y % period - q * width, 0L, width);
  }
  case XACC_GBLOCK:
    return std::max(0L, std::min(h - lower, end(q) - lower) - start[static_cast<size_t>(q)]);
  }
  return 0;
}

long Distribution::localIndex(long g) const {
  const long x = g - lower;
  switch (format) {
  case XACC_DUPLICATED:
    return g;
  case XACC_BLOCK:
    return x % width;
  case XACC_CYCLIC:
    return x / (width * nodes) * width + x % width;
  case XACC_GBLOCK:
    return x - start[static_cast<size_t>(ownerOf(g))];
  }
  return 0;
}

long Distribution::first(long q) const {
  return lower + (format == XACC_GBLOCK ? start[static_cast<size_t>(q)] : std::min(q * width, extent));
}

long Distribution::end(long q) const {
  return lower + (format == XACC_GBLOCK ? start[static_cast<size_t>(q) + 1] : std::min((q + 1) * width, extent));
}

Distribution distributionOfNodes(long size) {
  Distribution d;
  d.format = XACC_BLOCK;
  d.lower = 1;
  d.extent = d.nodes = size;
  d.width = 1;
  return d;
}

} // namespace xacc
