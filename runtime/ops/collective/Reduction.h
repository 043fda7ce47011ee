// Reduction.h - combining values of several nodes, for other operations.
#ifndef XACC_OPS_COLLECTIVE_REDUCTION_H
#define XACC_OPS_COLLECTIVE_REDUCTION_H

#include "comm/World.h"
#include "core/array/Section.h"
#include "xaccrt.h"

namespace xacc {

class Redistribution;

/// Combines `count` elements at `v` in place over the group. Nothing to do for other nodes.
void reduce(const xacc_site *site, const Group &group, xacc_op op, xacc_type type, void *v, long count, long async);

/// Elements of the local section of an array; ends the job if it cannot be reduced.
long elementsToReduce(const xacc_site *site, xacc_array &a, xacc_type type, const Group &group);

/// Adds up over the group those elements of the array of `source` that the schedule reads, on the nodes that read them;
/// the others are undefined then. Blocks. Every node of the group must have the same part of the array.
void sumWhatIsRead(const xacc_site *site, const Group &group, const Section &source, Redistribution &schedule);

} // namespace xacc

#endif
