// Cost.h - cost model of shares on the workers of one class, estimated from noisy run times.
#pragma once

#include <deque>

namespace xacc::divided {

/// seconds(size) = overhead + size * each. The overhead is estimated when shares of different sizes have run
/// (Theil-Sen). `each` is the mean of the middle half of the last 32 runs, so an outlier has no effect. Three
/// consistent runs at a different speed replace all earlier data.
class Cost {
public:
  /// `firstIsSlow`: the first run includes the start of the device, and is discarded after the next run.
  explicit Cost(bool firstIsSlow) : slow(firstIsSlow) {}
  bool known() const { return each > 0; }
  double seconds(double size) const { return size > 0 ? overhead + size * each : 0; }
  /// The relative standard error of seconds(); 0 if unknown.
  double uncertainty() const { return error; }
  /// True if at least three runs determine the time of a share of about the smallest size so far.
  bool settled() const;
  /// Iterations per second, at the size of the last run.
  double rate() const;
  /// Sets the seconds per iteration from an earlier job; discarded when there are runs.
  void assume(double secondsEach);
  void observe(double size, double seconds);

private:
  struct Run {
    double size, seconds;
  };
  bool slow;
  double overhead = 0, each = 0, error = 0;
  double assumed = 0; ///< 0: none
  std::deque<Run> runs;

  bool changed() const;
  void fit();
};

} // namespace xacc::divided
