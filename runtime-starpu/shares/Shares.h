// Shares.h - which worker gets which iterations of a loop (XMP-dev 4.2).
#ifndef XACC_STARPU_SHARES_SHARES_H
#define XACC_STARPU_SHARES_SHARES_H

#include <vector>

namespace xacc::divided {

/// CPU cores that compute, and accelerators.
struct WorkerCount {
  int cpu = 1, accelerator = 0;
};

/// Iterations first <= k < end of the loop for one worker, counted from 0; CPU workers come before accelerators.
struct Share {
  int worker;
  long first, end;
};

/// Divides `count` iterations. The CPU's region, `weight` of them, lies first; each region is divided into equal parts,
/// one for each worker. An accelerator's part is floor((1 - weight) * count / accelerators); what rounding leaves goes
/// to the CPU, unless the weight is 0. There are no empty parts. A class without workers leaves everything to the
/// other.
std::vector<Share> divide(long count, double weight, WorkerCount workers);

/// The weight as far as it matters to divide(): the CPU's part of the iterations.
double cpuPart(const std::vector<Share> &shares, WorkerCount workers);

} // namespace xacc::divided

#endif
