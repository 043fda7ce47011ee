// Pairs.h - what xacc-info knows about pairs of nodes, as matrices.
#pragma once

#include "Report.h"

/// How puts travel between the nodes of each pair: one line if all pairs are alike.
void printLinks(const std::vector<Link> &links, std::ostream &out);
/// Latency and bandwidth of each pair; of many pairs, the best, the median and the worst.
void printPairs(const std::vector<PairTimes> &pairs, std::ostream &out);
