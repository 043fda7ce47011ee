// Shares.cpp - see Shares.h.
#include "shares/Shares.h"

#include <cmath>

namespace xacc::divided {
namespace {

/// Divides `count` iterations from `first` among the workers starting at `worker`, in shares that differ by at most
/// one.
void divideEqually(long first, long count, int worker, int workers, std::vector<Share> &shares) {
  for (int k = 0; k < workers; ++k) {
    const long size = count / workers + (k < count % workers);
    if (size > 0)
      shares.push_back({worker + k, first, first + size});
    first += size;
  }
}

} // namespace

std::vector<Share> divide(long count, double weight, WorkerCount workers) {
  std::vector<Share> shares;
  long each = 0;
  if (workers.accelerator > 0) // weights are decimal fractions: (1 - 0.14) * 409600 must not end just below 352256
    each = static_cast<long>(std::floor((1 - weight) * static_cast<double>(count) / workers.accelerator + 1e-6));
  long cpu = count - each * workers.accelerator;
  if (workers.accelerator > 0 && (workers.cpu == 0 || weight <= 0))
    cpu = 0;
  if (workers.accelerator == 0 || (weight >= 1 && workers.cpu > 0))
    cpu = count;
  divideEqually(0, cpu, 0, workers.cpu, shares);
  if (workers.accelerator > 0)
    divideEqually(cpu, count - cpu, workers.cpu, workers.accelerator, shares);
  return shares;
}

} // namespace xacc::divided
