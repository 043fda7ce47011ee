// Measure.h - how fast messages and copies are here.
#pragma once

#include "Report.h"

/// Ping-pong between pairs of nodes over the transport of the job, one pair at a time: every pair of up to 16 nodes,
/// else the first node with each other; messages of all lengths between the first two. Then one large copy in the
/// memory of each node, one node at a time. Takes some milliseconds for each. Complete on the first node. Collective.
void measure(Report &report);
