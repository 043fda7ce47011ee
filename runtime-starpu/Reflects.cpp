// Reflects.cpp - see Reflects.h.
#include "Reflects.h"

#include "Context.h"
#include "acc/PresentTable.h"
#include "core/Array.h"
#include "xacc_split.h"

#include <algorithm>

namespace xacc::split {

void Reflects::start(const xacc_site *site, xacc_array &a, SplitArray &array, Rows own) {
  finish(array);
  const long width = std::max(a.dim(0).lowerShadow, a.dim(0).upperShadow);
  Context::check(site, tiles.fetch(array, {{own.first, std::min(own.end, own.first + width)},
                                           {std::max(own.first, own.end - width), own.end}}));
  auto exchange = startReflectOfCopy(site, a);
  if (!exchange)
    return;
  pending.push_back({&array, own, std::move(exchange)});
  if (!overlaps || pending.back().exchange->alone())
    finish(array);
}

void Reflects::progress() {
  for (const UnderWay &p : pending)
    p.exchange->ready();
}

void Reflects::finish(const SplitArray &array) {
  const auto found = std::find_if(pending.begin(), pending.end(), [&](const UnderWay &p) { return p.array == &array; });
  if (found == pending.end())
    return;
  const UnderWay done = *found;
  pending.erase(found);
  done.exchange->finish();
  tiles.changedAtHome(*done.array, {0, done.own.first});
  tiles.changedAtHome(*done.array, {done.own.end, done.array->rows});
}

void Reflects::finishAll() {
  while (!pending.empty())
    finish(*pending.front().array);
}

} // namespace xacc::split

using namespace xacc::split;

void xacc_split_reflect(const xacc_site *site, xacc_array *a) {
  Context *c = presentContext();
  xacc::requireLayout(site, *a);
  SplitArray *split = nullptr;
  if (c && a->nodes().member() && a->bytes > 0) {
    c->quiet = true;
    split = c->tiles.find(xacc::deviceSection(site, *a).memory);
    c->quiet = false;
  }
  const xacc_array::Dimension &first = a->dim(0);
  bool rowsOnly = first.mapping.distribution && first.mapping.distribution->isBlocked() && !first.fullShadow;
  for (int d = 1; d < a->ndims; ++d)
    rowsOnly = rowsOnly && !(a->dim(d).mapping.distribution && a->dim(d).hasShadow);
  if (!split || !rowsOnly)
    return xacc::runExchange(site, *a, nullptr, false, XACC_SYNC, false, XACC_CHAR, true);
  const long lead = first.layout.lead;
  c->quiet = true;
  c->reflects.start(site, *a, *split, {lead, lead + first.layout.owned});
  c->quiet = false;
}
