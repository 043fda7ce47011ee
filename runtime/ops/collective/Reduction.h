// Reduction.h - reduction over nodes, for use by other operations.
#pragma once

#include "comm/World.h"
#include "core/array/Section.h"
#include "xaccrt.h"

namespace xacc {

class Redistribution;

/// Combines `count` elements at `v` over the group, in place. Does nothing on other nodes.
void reduce(const xacc_site *site, const Group &group, xacc_op op, xacc_type type, void *v, long count, long async);

/// Number of elements in the local section of an array; ends the job if the array cannot be reduced.
long elementsToReduce(const xacc_site *site, xacc_array &a, xacc_type type, const Group &group);

/// Sums over the group those elements of `source`'s array that the schedule reads, on the nodes that read them; the
/// others become undefined. Blocks. Every node of the group must have the same elements of the array.
void sumElementsRead(const xacc_site *site, const Group &group, const Section &source, Redistribution &schedule);

} // namespace xacc
