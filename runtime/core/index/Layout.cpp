// Layout.cpp - local extents and index shifts.
#include "core/index/Layout.h"

#include <algorithm>
#include <cstdint>
#include <limits>

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

long localIndexOf(const DimensionMapping &m, long q, long i) {
  const DimensionLayout layout = layoutOf(m, q);
  const bool cyclic = m.distribution && m.distribution->format == XACC_CYCLIC && !m.fullShadow;
  return cyclic ? xacc_cyclic_index(cyclicOf(m, q), i) + layout.lead : i - layout.shift;
}

xacc_cyclic cyclicOf(const DimensionMapping &m, long q) {
  if (!m.distribution || m.distribution->format != XACC_CYCLIC || m.fullShadow)
    return {0, 1, 1, 0, 0};
  const Distribution &d = *m.distribution;
  const long coordinate = std::max(q, 0L), period = d.width * d.nodes;
  const bool small = period > 1 && period <= std::numeric_limits<std::uint32_t>::max();
  const auto inverse = small ? std::numeric_limits<std::uint64_t>::max() / static_cast<std::uint64_t>(period) + 1 : 0;
  return {m.offset - d.lower, d.width, period, coordinate * d.width + d.countBelow(coordinate, m.offset), inverse};
}

} // namespace xacc
