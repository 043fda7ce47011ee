// Measure.h - measures messages, collective operations and copies.
#pragma once

#include "Report.h"

/// Over the transport of the running job: latency and bandwidth of every pair of up to 16 nodes, otherwise of the first
/// node with each of the others; and the time of one large copy in the memory of each node, one node at a time.
/// Complete on the first node. Collective.
void measurePairs(Report &report);

/// Adds curves over the transport of the running job to the report: messages between one pair of processes for each
/// kind of path, and collective operations of the first 2, 4, 8 ... processes and of all; in host memory, and in
/// separate device memory if there is any. Takes some seconds at most. Complete on the first node. Collective.
void measureCurves(Report &report);
