// Clocks.h - differences between the clocks of nodes.
#pragma once

#include "support/Activity.h"

namespace xacc {

/// How far this node's clock is ahead of the first node's. 0 on the same machine, which has only one clock; otherwise
/// estimated by assuming that a message takes half of the fastest of several round trips. Collective over the entire
/// set.
Nanoseconds clockAhead();

} // namespace xacc
