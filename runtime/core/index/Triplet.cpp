// Triplet.cpp - see Triplet.h.
#include "core/index/Triplet.h"

#include "support/Error.h"

#include <string>

namespace xacc {
namespace {

void check(const xacc_site *site, const xacc_triplet &t, long extent, int dim, const char *what) {
  const std::string bounds = "0:" + (extent > 0 ? std::to_string(extent - 1) : "");
  const auto outside = [extent](long index) { return index < 0 || (extent >= 0 && index >= extent); };
  if (t.step == 0) {
    if (outside(t.base))
      xacc_fail(site, "%s: subscript %ld of dimension %d is outside %s", what, t.base, dim + 1, bounds.c_str());
    return;
  }
  if (t.length < 0)
    xacc_fail(site, "%s: length %ld of dimension %d is negative", what, t.length, dim + 1);
  const long last = t.base + (t.length - 1) * t.step;
  if (t.length > 0 && (outside(t.base) || outside(last)))
    xacc_fail(site, "%s: elements %ld to %ld of dimension %d are not inside %s", what, t.base, last, dim + 1,
              bounds.c_str());
}

} // namespace

xacc_triplet resolveTriplet(const xacc_site *site, xacc_triplet t, long extent, int dim, const char *what) {
  const bool downToStart = t.step < 0 && t.base != XACC_FIRST;
  if (extent < 0 && ((t.length == XACC_REST && !downToStart) || (t.base == XACC_FIRST && t.step < 0)))
    xacc_fail(site, "%s: the extent of dimension %d is not known", what, dim + 1);
  if (t.base == XACC_FIRST)
    t.base = xacc_first(extent, t.step);
  if (t.step == 0)
    t.length = 1;
  else if (t.length == XACC_REST)
    t.length = xacc_rest(extent, t.base, t.step);
  check(site, t, extent, dim, what);
  return t;
}

} // namespace xacc
