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
  for (const Rows &have : ranges)
    if (have.end < r.first || have.first > r.end)
      next.push_back(have);
    else
      r = hull(r, have);
  next.insert(std::upper_bound(next.begin(), next.end(), r, [](Rows a, Rows b) { return a.first < b.first; }), r);
  ranges = std::move(next);
}

void RowSet::remove(Rows r) {
  std::vector<Rows> next;
  for (const Rows &have : ranges) {
    if (r.empty() || intersection(have, r).empty()) {
      next.push_back(have);
      continue;
    }
    for (const Rows rest : {Rows{have.first, r.first}, Rows{r.end, have.end}})
      if (!rest.empty())
        next.push_back(rest);
  }
  ranges = std::move(next);
}

std::vector<Rows> RowSet::common(Rows r) const {
  std::vector<Rows> found;
  for (const Rows &have : ranges)
    if (const Rows both = intersection(have, r); !both.empty())
      found.push_back(both);
  return found;
}

std::vector<Rows> RowSet::missing(Rows r) const {
  RowSet rest(r);
  for (const Rows &have : ranges)
    rest.remove(have);
  return rest.ranges;
}

} // namespace xacc::divided
