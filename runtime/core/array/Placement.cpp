// Placement.cpp - computes owners and offsets of single elements.
#include "core/array/Placement.h"

namespace xacc {

Placement::Placement(const xacc_array &a, const Group &set) : elementBytes(static_cast<long>(a.elementBytes)) {
  const xacc_nodes &nodes = a.nodes();
  std::vector<int> positionOf(static_cast<size_t>(world().size), -1);
  for (int p = 0; p < set.size(); ++p)
    positionOf[static_cast<size_t>(set.rankAt(p))] = p;
  for (const int rank : nodes.group->ranks)
    positions.push_back(positionOf[static_cast<size_t>(rank)]);

  std::vector<long> nodeStride(static_cast<size_t>(nodes.ndims), 1);
  for (size_t n = 1; n < nodeStride.size(); ++n)
    nodeStride[n] = nodeStride[n - 1] * nodes.size[n - 1];
  std::vector<bool> replicated(nodeStride.size(), true);
  for (int d = 0; d < a.ndims; ++d) {
    const xacc_array::Dimension &from = a.dim(d);
    const DimensionMapping &m = from.mapping;
    Dimension dim{from.extent, m.offset,         m.distribution,    0,          false,
                  {},          from.layout.lead, from.layout.shift, from.stride};
    if (m.distribution) {
      const auto n = static_cast<size_t>(a.nodeDim(d));
      replicated[n] = false;
      dim.nodeStride = nodeStride[n];
      dim.cyclic = m.distribution->format == XACC_CYCLIC && !m.fullShadow;
      dim.table = cyclicOf(m, a.tmpl->coordinate(from.templateDim));
    }
    dims.push_back(dim);
  }
  copies.push_back(0);
  for (size_t n = 0; n < nodeStride.size(); ++n) {
    if (!replicated[n])
      continue;
    nearestCopy += nodeStride[n] * (nodes.member() ? nodes.coordinate[n] : world().rank % nodes.size[n]);
    std::vector<long> more;
    for (const long copy : copies)
      for (long q = 0; q < nodes.size[n]; ++q)
        more.push_back(copy + q * nodeStride[n]);
    copies = std::move(more);
  }
}

long Placement::firstCopy(long number) const {
  long node = 0;
  for (size_t d = dims.size(); d-- > 0; number /= dims[d].extent)
    if (const Dimension &dim = dims[d]; dim.distribution)
      node += dim.nodeStride * dim.distribution->ownerOf(number % dim.extent + dim.alignOffset);
  return node;
}

std::ptrdiff_t Placement::offsetOf(long number) const {
  long elements = 0;
  for (size_t d = dims.size(); d-- > 0; number /= dims[d].extent) {
    const Dimension &dim = dims[d];
    const long i = number % dim.extent;
    elements += dim.stride * (dim.cyclic ? xacc_cyclic_index(dim.table, i) + dim.lead : i - dim.shift);
  }
  return elements * elementBytes;
}

} // namespace xacc
