// Layout.cpp - local extents and index shifts.
#include "core/Layout.h"

#include <algorithm>

namespace xacc {

DimensionLayout layoutOf(const DimensionMapping &m, long q) {
  DimensionLayout l;
  if (q < 0)
    return l;
  if (!m.distribution) {
    l.owned = l.allocated = m.extent;
    return l;
  }
  const Distribution &d = *m.distribution;
  l.owned = d.countBelow(q, m.offset + m.extent) - d.countBelow(q, m.offset);
  if (d.isBlocked())
    l.first = std::clamp(d.first(q) - m.offset, 0L, m.extent);
  if (m.fullShadow) {
    l.allocated = m.extent; // local index = global index
    l.lead = l.first;
    return l;
  }
  l.allocated = l.owned + m.lowerShadow + m.upperShadow;
  l.lead = m.lowerShadow;
  l.shift = d.isBlocked() ? l.first - m.lowerShadow : 0;
  return l;
}

xacc_cyclic cyclicOf(const DimensionMapping &m, long q) {
  if (!m.distribution || m.distribution->format != XACC_CYCLIC || m.fullShadow)
    return {0, 1, 1, 0};
  const Distribution &d = *m.distribution;
  return {m.offset - d.lower, d.width, d.width * d.nodes, d.countBelow(std::max(q, 0L), m.offset)};
}

} // namespace xacc
