// ReproducibleReduction.h - sums over nodes that depend neither on the number of nodes nor on the transport:
// -fxmp-reproducible.
#pragma once

#include "comm/World.h"
#include "xaccrt.h"

#include <vector>

namespace xacc {

/// True if this is a sum that must not depend on the order of its terms.
bool reproducible(xacc_op op, xacc_type type);

/// Sums `count` elements at `v` over the group in place, rounding each sum once. Blocks. Scalars and short arrays that
/// have just been summed (roundedSum) continue from the exact sums; elements of long arrays are taken as rounded, which
/// is reported once per directive.
void reproducibleSum(const xacc_site *site, const Group &group, xacc_type type, void *v, long count);

/// Reports once that a directive's sums are exact, but their terms had already been rounded.
void reportRoundedTerms(const xacc_site *site);

/// *into += *from, for sums that have just been rounded or any others.
void joinReproducibly(xacc_type type, void *into, const void *from);

/// mine[k] += others[...][k]. Each sum is rounded once.
void addReproducibly(xacc_type type, void *mine, const std::vector<const void *> &others, long count);

} // namespace xacc
