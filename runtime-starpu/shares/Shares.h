// Shares.h - division of a loop's iterations among workers (XMP-dev 4.2).
#pragma once

#include <vector>

namespace xacc::divided {

/// Number of computing CPU cores, and of accelerators.
struct WorkerCount {
  int cpu = 1, accelerator = 0;
};

/// Iterations first <= k < end of the loop, counted from 0, for one worker. CPU workers are numbered before
/// accelerators.
struct Share {
  int worker;
  long first, end;
};

/// Divides `count` iterations. The first `weight` of them are for the CPU, the rest for the accelerators; both ranges
/// are divided equally among their workers. An accelerator's share is floor((1 - weight) * count / accelerators); the
/// remainder goes to the CPU, unless the weight is 0. There are no empty shares. If a class has no workers, the other
/// one gets everything.
std::vector<Share> divide(long count, double weight, WorkerCount workers);

} // namespace xacc::divided
