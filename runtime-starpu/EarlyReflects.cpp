// EarlyReflects.cpp - see EarlyReflects.h.
#include "EarlyReflects.h"

#include <algorithm>
#include <cstdlib>
#include <thread>

namespace xacc::divided {

/// True if the rows that the reflect sends do not change after the first jobs, and are all at home by then.
bool EarlyReflects::possible(const Reflect &r, const std::vector<Use> &uses, xacc_range range) const {
  const DividedArray &a = *r.divided.array;
  const Use *stored = nullptr;
  for (const Use &u : uses)
    if (u.array == &a) {
      if (stored || !u.regular || !u.use->writes || u.use->at != 0 || u.use->below > 0 || u.use->above > 0)
        return false;
      stored = &u;
    }
  if (!stored)
    return false;
  const long last = range.first + (xacc_range_count(range) - 1) * range.step;
  const Rows rows = {std::min(range.first, last) - stored->shift, std::max(range.first, last) + 1 - stored->shift};
  for (const Rows &sent : Reflects::sent(*r.array, r.divided.own))
    if (!a.homeValid.contains(intersection(sent, {0, rows.first})) ||
        !a.homeValid.contains(intersection(sent, {rows.end, a.rows})))
      return false;
  return true;
}

RowSet EarlyReflects::plan(const Announced &announced, const std::vector<Use> &uses, xacc_range range) {
  RowSet iterations;
  if (!shared.reflects.mayOverlap() || std::abs(range.step) != 1)
    return iterations;
  // A node's messages are sent in the order of the directives, so the first reflect that must wait blocks the later
  // ones.
  for (const auto &[site, array] : announced) {
    const auto divided = dividedByRows(site, *array);
    if (!divided || !possible({site, array, *divided}, uses, range))
      break;
    reflects.push_back({site, array, *divided});
    for (const Use &u : uses)
      if (u.array == divided->array)
        for (const Rows &sent : Reflects::sent(*array, divided->own))
          iterations.add(iterationsStoring(sent, u, range));
  }
  long first = 0;
  for (const Rows &r : iterations.all())
    first += r.count();
  if (2 * first <= xacc_range_count(range))
    return iterations;
  reflects.clear();
  return {};
}

bool EarlyReflects::sends(const DividedArray &a) const {
  return std::any_of(reflects.begin(), reflects.end(), [&](const Reflect &r) { return r.divided.array == &a; });
}

void EarlyReflects::start() {
  if (unsent > 0)
    return;
  const OwnLookUp lookUp(shared);
  for (const Reflect &r : reflects)
    shared.reflects.startEarly(r.site, *r.array, *r.divided.array, r.divided.own);
  reflects.clear();
}

void EarlyReflects::waitAndStart() {
  while (unsent > 0)
    std::this_thread::yield();
  start();
}

} // namespace xacc::divided
