// Rows.cpp - see Rows.h.
#include "Rows.h"

#include <algorithm>

namespace xacc::divided {

Rows intersection(Rows a, Rows b) { return {std::max(a.first, b.first), std::min(a.end, b.end)}; }

Rows hull(Rows a, Rows b) {
  if (a.empty())
    return b;
  return b.empty() ? a : Rows{std::min(a.first, b.first), std::max(a.end, b.end)};
}

void RowSet::add(Rows r) {
  if (r.empty())
    return;
  std::vector<Rows> next;
  for (const Rows &range : ranges)
    if (range.end < r.first || range.first > r.end)
      next.push_back(range);
    else
      r = hull(r, range);
  next.insert(std::upper_bound(next.begin(), next.end(), r, [](Rows a, Rows b) { return a.first < b.first; }), r);
  ranges = std::move(next);
}

void RowSet::remove(Rows r) {
  std::vector<Rows> next;
  for (const Rows &range : ranges) {
    if (r.empty() || intersection(range, r).empty()) {
      next.push_back(range);
      continue;
    }
    for (const Rows rest : {Rows{range.first, r.first}, Rows{r.end, range.end}})
      if (!rest.empty())
        next.push_back(rest);
  }
  ranges = std::move(next);
}

std::vector<Rows> RowSet::common(Rows r) const {
  std::vector<Rows> found;
  for (const Rows &range : ranges)
    if (const Rows both = intersection(range, r); !both.empty())
      found.push_back(both);
  return found;
}

std::vector<Rows> RowSet::missing(Rows r) const {
  RowSet rest(r);
  for (const Rows &range : ranges)
    rest.remove(range);
  return rest.ranges;
}

} // namespace xacc::divided
