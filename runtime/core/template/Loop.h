// Loop.h - the iterations of a loop that a node runs (XMP 4.3): pure index math.
#pragma once

#include "core/index/Distribution.h"
#include "xaccrt.h"

namespace xacc {

/// Number of iterations in a range.
long countOf(const xacc_range &range);

/// Iterations of `for (i = lower; i < upper (or >); i += step)` for which node `q` owns i + offset, if these form one
/// arithmetic sequence: all formats except cyclic(n) with n > 1 on several nodes. None if q < 0.
xacc_range ownedRange(const Distribution &d, long q, long offset, long lower, long upper, long step);

/// Iterations for which node `q` owns i + offset, for all formats, as whole blocks.
xacc_walk ownedWalk(const Distribution &d, long q, long offset, long lower, long upper, long step);

/// The distribution of dimension `dim` of a node array or a fixed template, and this process's coordinate in it.
struct LoopDimension {
  Distribution distribution;
  long coordinate; // -1: not a member
};
LoopDimension loopDimension(const xacc_site *site, const void *on, int dim);

} // namespace xacc
