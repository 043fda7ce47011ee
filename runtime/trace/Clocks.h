// Clocks.h - how the clocks of nodes differ.
#ifndef XACC_TRACE_CLOCKS_H
#define XACC_TRACE_CLOCKS_H

#include "trace/NodeRecord.h"

namespace xacc {

/// By how much this node's clock is ahead of the first node's: 0 if they are on one machine, where there is one clock;
/// else half of the quickest of some round trips is taken as the way. Collective over the entire set.
Nanoseconds clockAhead();

} // namespace xacc

#endif
