// Loop.cpp - intersects loops with the indices that a node owns.
#include "core/template/Loop.h"

#include "core/template/Template.h"
#include "support/Error.h"
#include "support/RoundUp.h"

#include <algorithm>
#include <climits>
#include <numeric>
#include <set>

namespace xacc {
namespace {

/// Returns x with a*x = 1 mod m, for coprime a and m.
long inverseModulo(long a, long m) {
  long r0 = m, r1 = a % m, t0 = 0, t1 = 1;
  while (r1 != 0) {
    const long quotient = r0 / r1;
    r0 -= quotient * r1, std::swap(r0, r1);
    t0 -= quotient * t1, std::swap(t0, t1);
  }
  return m == 1 ? 0 : (t0 % m + m) % m;
}

/// The iterations of the loop from `lower` to `upper` (exclusive) that are in the closed interval [from, to].
xacc_range clip(long from, long to, long lower, long upper, long step) {
  xacc_range r{lower, lower, step};
  if (step > 0) {
    r.first = lower + ceilDivide(std::max(0L, from - lower), step) * step;
    r.end = std::min(upper, to + 1);
    if (r.first >= r.end)
      r.end = r.first;
  } else {
    r.first = lower - ceilDivide(std::max(0L, lower - to), -step) * -step;
    r.end = std::max(upper, from - 1);
    if (r.first <= r.end)
      r.end = r.first;
  }
  return r;
}

/// cyclic(1): every P/gcd(step, P)-th iteration of a range inside the template, or none.
xacc_range clipCyclic(xacc_range r, const Distribution &d, long q, long offset) {
  const long nodes = d.nodes;
  const long stride = (r.step % nodes + nodes) % nodes;
  const long common = std::gcd(stride, nodes); // gcd(0, P) == P
  const long missing = ((q - (r.first + offset - d.lower)) % nodes + nodes) % nodes;
  if (r.first == r.end || missing % common != 0)
    return {r.first, r.first, r.step};
  const long period = nodes / common;
  const long skip = missing / common * inverseModulo(stride / common, period) % period;
  const long first = r.first + skip * r.step;
  if (r.step > 0 ? first >= r.end : first <= r.end)
    return {r.first, r.first, r.step};
  return {first, r.end, r.step * period};
}

} // namespace

long countOf(const xacc_range &r) {
  if (r.step > 0)
    return r.first < r.end ? ceilDivide(r.end - r.first, r.step) : 0;
  return r.first > r.end ? ceilDivide(r.first - r.end, -r.step) : 0;
}

xacc_range ownedRange(const Distribution &d, long q, long offset, long lower, long upper, long step) {
  if (q < 0)
    return {lower, lower, step};
  switch (d.format) {
  case XACC_DUPLICATED:
    return (step > 0 ? lower < upper : lower > upper) ? xacc_range{lower, upper, step} : xacc_range{lower, lower, step};
  case XACC_BLOCK:
  case XACC_GBLOCK:
    return clip(d.first(q) - offset, d.end(q) - 1 - offset, lower, upper, step);
  case XACC_CYCLIC:
    break;
  }
  const long from = d.lower - offset;
  return clipCyclic(clip(from, from + d.extent - 1, lower, upper, step), d, q, offset);
}

xacc_walk ownedWalk(const Distribution &d, long q, long offset, long lower, long upper, long step) {
  xacc_walk w{};
  w.lower = lower, w.upper = upper, w.step = step;
  w.i = w.first = lower;
  w.period = w.width = LONG_MAX; // everything between the first and the last iteration is owned
  if (d.format != XACC_CYCLIC || d.nodes == 1 || d.width == 1 || q < 0) {
    const xacc_range r = ownedRange(d, q, offset, lower, upper, step);
    w.first = w.i = r.first;
    w.count = w.left = countOf(r);
    w.step = r.step;
    w.origin = -std::min(r.first, r.end); // keeps x = i + origin non-negative
    return w;
  }
  w.origin = offset - d.lower;
  w.width = d.width;
  w.period = d.width * d.nodes;
  w.mine = q * d.width;
  const xacc_range inside = clip(-w.origin, d.extent - 1 - w.origin, lower, upper, step);
  if (inside.first == inside.end)
    return w;
  // See xacc_walk_at: offset of the first iteration from the start of a block, in the direction of the loop.
  const long p = w.period, a = (step > 0 ? step : -step) % p, x = (inside.first + w.origin) % p;
  const long from = step > 0 ? x - w.mine : w.mine + w.width - 1 - x, n = countOf(inside);
  w.count = n / p * xacc_owned_among(p, p, w.width, a, from) + xacc_owned_among(n % p, p, w.width, a, from);
  const long before = a != 1 ? xacc_owned_at(0, p, w.width, a, from) : from < 0 ? -from : from < w.width ? 0 : p - from;
  if (w.count > 0)
    w.first = inside.first + before * step;
  w.i = w.first;
  w.left = w.count;
  return w;
}

LoopDimension loopDimension(const xacc_site *site, const void *on, int dim) {
  if (!on) // created when the job starts
    requireJob(site);
  if (const auto *nodes = as<xacc_nodes>(on, Kind::Nodes))
    return {distributionOfNodes(nodes->size[static_cast<size_t>(dim)]), nodes->coordinateOrNone(dim)};
  const auto *t = as<xacc_template>(on, Kind::Template);
  if (!t)
    internalError(site, "a loop needs a node array or a template");
  requireFixed(site, *t);
  return {t->dim(dim).distribution, t->coordinate(dim)};
}

namespace {

/// Warns once per loop that some iterations correspond to no index of its distribution, so no node runs them.
void warnOutsideIndices(const xacc_site *site, const LoopDimension &l, long offset, xacc_range loop) {
  const long count = countOf(loop);
  if (count == 0 || l.distribution.format == XACC_DUPLICATED)
    return;
  const long last = loop.first + (count - 1) * loop.step;
  const long least = std::min(loop.first, last) + offset, greatest = std::max(loop.first, last) + offset;
  const long lower = l.distribution.lower, upper = lower + l.distribution.extent - 1;
  if (least >= lower && greatest <= upper)
    return;
  static auto &reported = *new std::set<const xacc_site *>;
  if (reported.insert(site).second)
    say("warning: %s (%s:%d): the loop has the indices %ld to %ld, but no node executes those outside %ld:%ld",
        textOf(site), site ? site->file : "?", site ? site->line : 0, least, greatest, lower, upper);
}

LoopDimension dimensionOf(const xacc_site *site, const xacc_mapped_loop &loop) {
  if (loop.step == 0)
    xacc_fail(site, "the loop step is 0");
  const LoopDimension l = loopDimension(site, loop.on, loop.dim);
  warnOutsideIndices(site, l, loop.offset, {loop.lower, loop.upper, loop.step});
  return l;
}

} // namespace
} // namespace xacc

extern "C" {

xacc_range xacc_loop(const xacc_site *site, xacc_mapped_loop loop) {
  const xacc::LoopDimension l = xacc::dimensionOf(site, loop);
  if (l.distribution.format == XACC_CYCLIC && l.distribution.width > 1 && l.distribution.nodes > 1)
    xacc::internalError(site, "a loop on cyclic(n) needs xacc_loop_walk");
  // On one node, cyclic(n) equals cyclic(1): ownedRange never uses the width.
  return xacc::ownedRange(l.distribution, l.coordinate, loop.offset, loop.lower, loop.upper, loop.step);
}

xacc_walk xacc_loop_walk(const xacc_site *site, xacc_mapped_loop loop) {
  const xacc::LoopDimension l = xacc::dimensionOf(site, loop);
  return xacc::ownedWalk(l.distribution, l.coordinate, loop.offset, loop.lower, loop.upper, loop.step);
}

} // extern "C"
