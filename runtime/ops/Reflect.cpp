// Reflect.cpp - reflect and reduce_shadow (XMP 6.1, 6.2): checks the clauses, then runs the schedule.
#include "core/Reference.h"
#include "ops/Async.h"
#include "ops/Exchange.h"
#include "support/Error.h"
#include "support/Types.h"

namespace xacc {
namespace {

/// The widths of one directive, with those of undistributed dimensions, which have no shadow in memory, set to 0.
std::vector<xacc_width> checkedWidths(const xacc_site *site, const xacc_array &a, const xacc_width *widths) {
  bool anyShadow = false;
  std::vector<xacc_width> checked;
  for (int d = 0; d < a.ndims; ++d) {
    const xacc_array::Dimension &dim = a.dim(d);
    anyShadow = anyShadow || dim.hasShadow;
    xacc_width w = widths ? widths[d] : xacc_width{dim.lowerShadow, dim.upperShadow, 0};
    if (w.lower < 0 || w.upper < 0)
      xacc_fail(site, "width %ld:%ld in dimension %d is negative", w.lower, w.upper, d);
    if (dim.fullShadow) {
      if (w.periodic)
        xacc_fail(site, "dimension %d of '%s' has a full shadow and cannot be periodic", d, a.name.c_str());
      if (!widths)
        w = {1, 1, 0}; // any width means all of it
    } else {
      for (const auto &[width, shadow] : {std::pair{w.lower, dim.lowerShadow}, std::pair{w.upper, dim.upperShadow}})
        if (width > shadow)
          xacc_fail(site, "width %ld exceeds shadow width %ld in dimension %d", width, shadow, d);
    }
    checked.push_back(dim.mapping.distribution ? w : xacc_width{0, 0, 0});
  }
  if (!anyShadow)
    xacc_fail(site, "array '%s' has no shadow", a.name.c_str());
  return checked;
}

} // namespace

void runExchange(const xacc_site *site, xacc_array &a, const xacc_width *widths, bool orthogonal, long async,
                 bool adding, xacc_type type) {
  requireLayout(site, a);
  if (!a.nodes().member())
    return;
  requireExecuting(site, *a.nodes().group);
  if (!a.base)
    xacc_fail(site, "array '%s' has no storage yet", a.name.c_str());
  const auto exchange =
      exchangeFor(site, a, {checkedWidths(site, a, widths), orthogonal, adding, adding ? type : XACC_CHAR});
  exchange->start(a.base);
  if (async == XACC_SYNC)
    exchange->finish();
  else
    startAsync(async, {[exchange] { return exchange->ready(); }, [exchange] { exchange->finish(); }});
}

} // namespace xacc

extern "C" {

void xacc_reflect(const xacc_site *site, xacc_array *a, const xacc_width *widths, int orthogonal, long async) {
  xacc::runExchange(site, *a, widths, orthogonal != 0, async, false, XACC_CHAR);
}

void xacc_reduce_shadow(const xacc_site *site, xacc_array *a, xacc_type type, const xacc_width *widths, int orthogonal,
                        long async) {
  if (xacc::sizeOf(type) != a->elementBytes)
    xacc::internalError(site, "reduce_shadow with the wrong element type");
  xacc::runExchange(site, *a, widths, orthogonal != 0, async, true, type);
}

} // extern "C"
