// ReproducibleReduction.h - sums over nodes that depend neither on their number nor on the transport:
// -fxmp-reproducible.
#ifndef XACC_OPS_COLLECTIVE_REPRODUCIBLEREDUCTION_H
#define XACC_OPS_COLLECTIVE_REPRODUCIBLEREDUCTION_H

#include "comm/World.h"
#include "xaccrt.h"

#include <vector>

namespace xacc {

/// Is this a sum that must not depend on the order of its terms?
bool reproducible(xacc_op op, xacc_type type);

/// Adds up `count` elements at `v` in place over the group, rounding each sum once. Blocks. Scalars and short arrays
/// that have just been summed up (roundedSum) go on from the exact sums; elements of long arrays are what they are,
/// which is said once for each directive.
void reproducibleSum(const xacc_site *site, const Group &group, xacc_type type, void *v, long count);

/// Says once that the sums of a directive are exact, but not what they are sums of.
void sayRounded(const xacc_site *site);

/// *into += *from, of sums that have just been rounded or of others.
void joinReproducibly(xacc_type type, void *into, const void *from);

/// mine[k] += others[...][k], each sum rounded once.
void addReproducibly(xacc_type type, void *mine, const std::vector<const void *> &others, long count);

} // namespace xacc

#endif
