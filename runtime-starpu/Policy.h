// Policy.h - how the CPU's share of a loop is chosen from what its last runs took.
#pragma once

#include <memory>
#include <optional>

namespace xacc::split {

/// The first share of every loop (XMP-dev 4.2: CPU to accelerators as 1 to 4).
constexpr double initialWeight = 0.2;

/// One run of a loop: iterations of each class and seconds until its slowest worker was done, transfers included.
struct Sample {
  long cpuCount = 0, acceleratorCount = 0;
  double cpuSeconds = 0, acceleratorSeconds = 0;
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

/// From measured speeds: the weight at which both classes end together. The first two samples count as they are, later
/// ones as the median of the last three, smoothed; three that agree that the speed has changed replace what was known.
/// The very first accelerator sample, which contains its start, is forgotten when there is another. The weight moves
/// only if the step is predicted to become 1.5 % shorter. A class whose part would be less than one iteration for each
/// of its workers is dropped, and tried again every 64 runs.
std::unique_ptr<Policy> makeRatePolicy(int cpuWorkers, int acceleratorWorkers);

} // namespace xacc::split
