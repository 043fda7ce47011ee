// Measure.h - how fast messages, collective operations and copies are here.
#pragma once

#include "Report.h"

/// Over the transport of the job that runs: latency and bandwidth of every pair of up to 16 nodes, else of the first
/// node with each other; and what one large copy takes in the memory of each node, one node at a time. Complete on the
/// first node. Collective.
void measurePairs(Report &report);

/// Over the transport of the job that runs, adds curves to the report: messages between one pair of processes for each
/// kind of way between them, and collective operations of the first 2, 4, 8 ... processes and of all; in the memory of
/// the host, and of the device if that has its own. For some seconds at most. Complete on the first node. Collective.
void measureCurves(Report &report);
