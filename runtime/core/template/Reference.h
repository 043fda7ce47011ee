// Reference.h - resolves an on-reference to its node set (XMP 4.1).
#pragma once

#include "comm/World.h"
#include "xaccrt.h"

namespace xacc {

/// The node set that `ref` denotes. With `own` subscripts it denotes several; the result is the one that contains this
/// process, or the empty set for a process outside the node array.
const Group &groupOf(const xacc_site *site, const xacc_ref &ref);

/// The node set of `ref` for an operation that this node takes part in: all of its nodes must be executing. Null: this
/// node is not in the set.
const Group *participants(const xacc_site *site, const xacc_ref &ref);

/// Ends the job unless every node of `group` is in the executing node set.
void requireExecuting(const xacc_site *site, const Group &group);

} // namespace xacc
