// Policy.h - selection of the CPU's share of a loop from the times of its last runs.
#pragma once

#include <memory>

namespace xacc::divided {

/// The initial share of every loop (XMP-dev 4.2: CPU to accelerators as 1 to 4).
constexpr double initialWeight = 0.2;

/// One class in one run of a loop: iterations of its largest share, and seconds until its slowest worker finished,
/// including transfers. 0: no work.
struct ClassRun {
  double largest = 0, seconds = 0;
};

/// One run of a loop over `count` iterations.
struct Sample {
  double count = 0;
  ClassRun cpu, accelerator;
};

/// Iterations per second of each whole class; 0: unknown.
struct Rates {
  double cpu = 0, accelerator = 0;
};

/// Selects a weight, 0 <= w <= 1, for the next run. One object for each group of loops that share arrays.
class Policy {
public:
  virtual ~Policy() = default;
  virtual double weight() const = 0;
  virtual void observe(const Sample &sample) = 0;
  virtual Rates rates() const { return {}; }
  /// Sets rates from an earlier job.
  virtual void begin(const Rates &) {}
};

/// Always `weight`.
std::unique_ptr<Policy> makeFixedPolicy(double weight);

/// The rule of the paper (XMP-dev 4.5): after each run, moves one per cent away from the slower class.
std::unique_ptr<Policy> makePaperPolicy();

/// Selects, from measured times, the division into whole iterations after which both classes are predicted to finish at
/// the same time. The time of a share is overhead + iterations * each (Cost.h). The weight changes only if the step is
/// predicted to become 1 % shorter. A class that can only make it longer is dropped, and retried as often as costs 1 %
/// of the time.
std::unique_ptr<Policy> makeRatePolicy(int cpuWorkers, int acceleratorWorkers);

} // namespace xacc::divided
