// Cost.h - what parts of a loop cost on the workers of one class, as far as noisy times of runs tell.
#ifndef XACC_STARPU_SHARES_COST_H
#define XACC_STARPU_SHARES_COST_H

#include <deque>

namespace xacc::divided {

/// seconds(size) = overhead + size * each. The overhead is estimated when parts of different sizes have run
/// (Theil-Sen); `each` is the mean of the middle half of the last 32 runs, so that a late run counts for nothing. Three
/// runs that agree that the speed is another one now replace what was known.
class Cost {
public:
  /// `firstIsSlow`: the first run contains the start of the device, and is forgotten when there is another.
  explicit Cost(bool firstIsSlow) : slow(firstIsSlow) {}
  bool known() const { return each > 0; }
  double seconds(double size) const { return size > 0 ? overhead + size * each : 0; }
  /// The standard error of seconds(), as a part of it. 0 where it is not known.
  double uncertainty() const { return error; }
  /// At least three runs tell what a part of about the smallest size so far takes.
  bool settled() const;
  /// Iterations per second at the size of the last run.
  double rate() const;
  /// Seconds of an iteration, from an earlier job; forgotten as there are runs.
  void assume(double secondsEach);
  void observe(double size, double seconds);

private:
  struct Run {
    double size, seconds;
  };
  bool slow;
  double overhead = 0, each = 0, error = 0;
  double assumed = 0; ///< 0: nothing
  std::deque<Run> runs;

  bool changed() const;
  void fit();
};

} // namespace xacc::divided

#endif
