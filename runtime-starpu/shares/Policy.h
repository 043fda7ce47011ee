// Policy.h - how the CPU's share of a loop is chosen from what its last runs took.
#ifndef XACC_STARPU_SHARES_POLICY_H
#define XACC_STARPU_SHARES_POLICY_H

#include <memory>
#include <optional>

namespace xacc::divided {

/// The first share of every loop (XMP-dev 4.2: CPU to accelerators as 1 to 4).
constexpr double initialWeight = 0.2;

/// One class in one run of a loop: iterations of its largest part, and seconds until its slowest worker was done,
/// transfers included. 0: it had nothing to do.
struct ClassRun {
  double largest = 0, seconds = 0;
};

/// One run of a loop over `count` iterations.
struct Sample {
  double count = 0;
  ClassRun cpu, accelerator;
};

/// Iterations per second of each class as a whole; 0: not known yet.
struct Rates {
  double cpu = 0, accelerator = 0;
};

/// Chooses a weight, 0 <= w <= 1, for the next run. One object for each group of loops that share arrays.
class Policy {
public:
  virtual ~Policy() = default;
  virtual double weight() const = 0;
  virtual void observe(const Sample &sample) = 0;
  virtual Rates rates() const { return {}; }
  /// From an earlier job.
  virtual void begin(const Rates &) {}
};

/// Always `weight`.
std::unique_ptr<Policy> makeFixedPolicy(double weight);

/// The rule of the paper (XMP-dev 4.5): one per cent away from the class that took longer, each run.
std::unique_ptr<Policy> makePaperPolicy();

/// From measured times: the division into whole iterations after which both classes end together, as far as is known.
/// The time of a part is overhead + iterations * each (Cost.h). The weight moves only if the step is predicted to
/// become 1 % shorter. A class that can only make it longer is dropped, and tried again as often as costs 1 % of the
/// time.
std::unique_ptr<Policy> makeRatePolicy(int cpuWorkers, int acceleratorWorkers);

} // namespace xacc::divided

#endif
