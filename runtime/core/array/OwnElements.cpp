// OwnElements.cpp - computes the owned indices of each dimension.
#include "core/array/OwnElements.h"

#include <algorithm>

namespace xacc {

std::vector<long> ownIndices(const DimensionMapping &m, const DimensionLayout &layout, long q) {
  std::vector<long> indices;
  indices.reserve(static_cast<size_t>(layout.owned));
  const auto add = [&](long from, long to) {
    for (long i = std::max(from, 0L); i < std::min(to, m.extent); ++i)
      indices.push_back(i);
  };
  if (!m.distribution || m.distribution->isBlocked()) {
    add(layout.first, layout.first + layout.owned);
    return indices;
  }
  const Distribution &d = *m.distribution;
  const long origin = m.offset - d.lower, period = d.width * d.nodes; // of array index 0, relative to the lower bound
  for (long x = origin / period * period + q * d.width; x < origin + m.extent; x += period)
    add(x - origin, x - origin + d.width);
  return indices;
}

OwnElements::OwnElements(const xacc_array &a) {
  const xacc_nodes &nodes = a.nodes();
  if (!nodes.member()) {
    isPrimary = false;
    return;
  }
  std::vector<bool> replicated(static_cast<size_t>(nodes.ndims), true);
  elements = 1;
  for (int d = 0; d < a.ndims; ++d) {
    const xacc_array::Dimension &from = a.dim(d);
    long q = 0;
    if (const int n = a.nodeDim(d); n >= 0) {
      q = nodes.coordinate[static_cast<size_t>(n)];
      replicated[static_cast<size_t>(n)] = false;
    }
    Dimension dim{from.extent, ownIndices(from.mapping, from.layout, q), {}};
    const auto step = static_cast<std::ptrdiff_t>(a.elementBytes) * from.stride;
    for (size_t k = 0; k < dim.index.size(); ++k)
      dim.offset.push_back(step * (from.mapping.fullShadow ? dim.index[k] : from.layout.lead + static_cast<long>(k)));
    elements *= static_cast<long>(dim.index.size());
    dims.push_back(std::move(dim));
  }
  for (int n = 0; n < nodes.ndims; ++n)
    if (replicated[static_cast<size_t>(n)] && nodes.coordinate[static_cast<size_t>(n)] != 0)
      isPrimary = false;
}

long elementsOf(const xacc_array &a) {
  long elements = 1;
  for (int d = 0; d < a.ndims; ++d)
    elements *= a.dim(d).extent;
  return elements;
}

} // namespace xacc
