// Reflects.cpp - see Reflects.h.
#include "Reflects.h"

#include "Context.h"
#include "acc/PresentTable.h"
#include "core/array/Array.h"
#include "device/Device.h"
#include "support/Activity.h"
#include "support/OperationScope.h"
#include "xacc_divided.h"

#include <algorithm>

namespace xacc::divided {

std::vector<Rows> Reflects::sent(const xacc_array &a, Rows own) {
  const long width = std::max(a.dim(0).lowerShadow, a.dim(0).upperShadow);
  return {{own.first, std::min(own.end, own.first + width)}, {std::max(own.first, own.end - width), own.end}};
}

void Reflects::startEarly(const xacc_site *site, xacc_array &a, DividedArray &array, Rows own) {
  const OperationScope scope(site);
  if (auto exchange = startReflectOfCopy(site, a)) {
    pending.push_back({site, &array, own, std::move(exchange), true});
    early += !pending.back().exchange->alone();
  }
}

void Reflects::start(const xacc_site *site, xacc_array &a, DividedArray &array, Rows own) {
  for (InFlight &p : pending)
    if (p.array == &array && p.early) {
      p.early = false;
      if (p.exchange->alone())
        finish(array);
      return;
    }
  finish(array);
  const OperationScope scope(site);
  Context::check(site, tiles.fetch(array, sent(a, own)));
  auto exchange = startReflectOfCopy(site, a);
  if (!exchange)
    return;
  pending.push_back({site, &array, own, std::move(exchange)});
  if (!overlaps || pending.back().exchange->alone())
    finish(array);
}

void Reflects::progress() {
  for (const InFlight &p : pending)
    p.exchange->ready();
}

void Reflects::finish(const DividedArray &array) {
  const auto found = std::find_if(pending.begin(), pending.end(), [&](const InFlight &p) { return p.array == &array; });
  if (found == pending.end())
    return;
  const InFlight done = *found;
  pending.erase(found);
  const ActivityScope scope(ActivityKind::Communication, done.site, /*again=*/true);
  done.exchange->finish();
  accDevice().complete(); // workers access its memory directly
  tiles.changedAtHome(*done.array, {0, done.own.first});
  tiles.changedAtHome(*done.array, {done.own.end, done.array->rows});
}

void Reflects::finishAll() {
  while (!pending.empty())
    finish(*pending.front().array);
}

std::optional<DividedByRows> dividedByRows(const xacc_site *site, const xacc_array &a) {
  Context *c = presentContext();
  if (!c || !a.nodes().member() || a.bytes == 0)
    return std::nullopt;
  const OwnLookUp lookUp(*c);
  DividedArray *array = c->tiles.find(deviceSection(site, a).memory);
  const xacc_array::Dimension &first = a.dim(0);
  bool rowsOnly = first.mapping.distribution && first.mapping.distribution->isBlocked() && !first.fullShadow;
  for (int d = 1; d < a.ndims; ++d)
    rowsOnly = rowsOnly && !(a.dim(d).mapping.distribution && a.dim(d).hasShadow);
  if (!array || !rowsOnly)
    return std::nullopt;
  const long lead = first.layout.lead;
  return DividedByRows{array, {lead, lead + first.layout.owned}};
}

} // namespace xacc::divided

using namespace xacc::divided;

void xacc_divided_reflect(const xacc_site *site, xacc_array *a) {
  xacc::requireLayout(site, *a);
  const auto divided = dividedByRows(site, *a);
  if (!divided)
    return xacc::runExchange(site, *a, {.on_device = 1}, XACC_SYNC);
  Context &c = *presentContext();
  const OwnLookUp lookUp(c);
  c.reflects.start(site, *a, *divided->array, divided->own);
}
