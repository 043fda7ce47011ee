// Neighbours.cpp - spans of one dimension: lower and upper shadows, or everything for a full shadow.
#include "ops/exchange/Neighbours.h"

#include "support/Error.h"

#include <algorithm>

namespace xacc {
namespace {

/// Nearest coordinate below (direction -1) or above q that owns elements; if `periodic`, the search wraps around. -1:
/// none. Nodes that own nothing are skipped.
long neighbourOf(const DimensionMapping &m, long q, int direction, bool periodic) {
  const long nodes = m.distribution->nodes;
  for (long step = 0; step < nodes; ++step) {
    q += direction;
    if (q < 0 || q >= nodes) {
      if (!periodic)
        return -1;
      q = q < 0 ? nodes - 1 : 0;
    }
    if (layoutOf(m, q).owned > 0)
      return q;
  }
  return -1;
}

/// Number of elements that a neighbour provides: the width, or all it owns if it is the last node before the global
/// end.
long given(const xacc_site *site, const xacc_array &a, int dim, long neighbour, int direction,
           const xacc_width &width) {
  const DimensionMapping &m = a.dim(dim).mapping;
  const long wanted = direction < 0 ? width.lower : width.upper;
  const long has = layoutOf(m, neighbour).owned;
  if (has >= wanted || neighbourOf(m, neighbour, direction, width.periodic) < 0)
    return std::min(has, wanted);
  xacc_fail(site, "dimension %d of '%s' has %s on node coordinate %ld, fewer than the shadow width %ld", dim + 1,
            a.name.c_str(), elements(has).c_str(), neighbour + 1, wanted);
}

/// The elements owned by `q`, as local indices of a full shadow, which equal the global indices.
std::vector<Span> ownedSpans(const DimensionMapping &m, long q) {
  const Distribution &d = *m.distribution;
  if (d.isBlocked()) {
    const DimensionLayout l = layoutOf(m, q);
    return l.owned > 0 ? std::vector<Span>{{l.first, l.owned}} : std::vector<Span>{};
  }
  // cyclic: a short first block, whole blocks, a short last block
  std::vector<Span> spans;
  const long period = d.width * d.nodes, from = d.lower - m.offset; // index of template position 0
  const auto add = [&](long begin, long end, long count) {
    if (begin < end && count > 0)
      spans.push_back({begin, end - begin, count, period});
  };
  long block = from + q * d.width;
  while (block + d.width <= 0)
    block += period;
  if (block < 0) {
    add(0, std::min(block + d.width, m.extent), 1);
    block += period;
  }
  const long whole = block + d.width <= m.extent ? (m.extent - d.width - block) / period + 1 : 0;
  add(block, block + d.width, whole);
  block += whole * period;
  add(block, m.extent, block < m.extent ? 1 : 0);
  return spans;
}

std::vector<NeighbourSpan> fullShadowSpans(const DimensionMapping &m, long q, bool others) {
  std::vector<NeighbourSpan> spans;
  for (long from = 0; from < m.distribution->nodes; ++from)
    if (from == q || others)
      for (const Span &span : ownedSpans(m, from))
        spans.push_back({from, span, span, from == q});
  return spans;
}

} // namespace

std::vector<NeighbourSpan> neighbourSpans(const xacc_site *site, const xacc_array &a, int dim, long q,
                                          const xacc_width &width, bool carry) {
  const DimensionMapping &m = a.dim(dim).mapping;
  if (!m.distribution)
    return {{q, {0, m.extent}, {0, m.extent}, true}};
  if (m.fullShadow)
    return fullShadowSpans(m, q, width.lower > 0 || width.upper > 0);
  const DimensionLayout layout = layoutOf(m, q);
  if (layout.owned == 0)
    return {};
  const long lower = neighbourOf(m, q, -1, width.periodic), upper = neighbourOf(m, q, +1, width.periodic);
  // This node is alone in the dimension, so no other node fills its shadow: the slabs of other dimensions include it.
  // It has the same position on both sides, and a slab of whole rows is contiguous, so no packing is needed.
  const Span own = carry && lower < 0 && upper < 0 ? Span{0, layout.allocated} : Span{layout.lead, layout.owned};
  std::vector<NeighbourSpan> spans{{q, own, own, true}};
  if (lower >= 0 && width.lower > 0) {
    const DimensionLayout neighbour = layoutOf(m, lower);
    const long count = given(site, a, dim, lower, -1, width);
    spans.push_back({lower, {neighbour.lead + neighbour.owned - count, count}, {layout.lead - count, count}, false});
  }
  if (upper >= 0 && width.upper > 0) {
    const DimensionLayout neighbour = layoutOf(m, upper);
    const long count = given(site, a, dim, upper, +1, width);
    spans.push_back({upper, {neighbour.lead, count}, {layout.lead + layout.owned, count}, false});
  }
  return spans;
}

} // namespace xacc
