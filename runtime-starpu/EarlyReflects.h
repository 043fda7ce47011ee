// EarlyReflects.h - reflects that follow a divided loop and start while it runs: the iterations to run first, and when
// the messages may be sent.
#pragma once

#include "Reflects.h"
#include "Uses.h"

#include <atomic>
#include <utility>
#include <vector>

namespace xacc::divided {

/// In the order of their directives.
using Announced = std::vector<std::pair<const xacc_site *, xacc_array *>>;

/// State for one run of a loop. Only the host thread uses it, except for jobEnded().
class EarlyReflects {
public:
  explicit EarlyReflects(Context &shared) : shared(shared) {}

  /// Chooses the reflects that can start early. Returns the iterations of `range`, counted from 0, that store the rows
  /// they send; none if there is no such reflect, or too little other work to overlap.
  RowSet plan(const Announced &announced, const std::vector<Use> &uses, xacc_range range);
  bool waiting() const { return !reflects.empty(); }
  bool sends(const DividedArray &a) const;
  /// Counts the jobs with these iterations that have not ended. Any worker may call jobEnded(), when the job's rows of
  /// these arrays are at home.
  void jobAdded() { ++unsent; }
  void jobEnded() { --unsent; }
  /// Starts the reflects if all of these jobs have ended.
  void start();
  /// Waits for these jobs, then starts the reflects.
  void waitAndStart();

private:
  struct Reflect {
    const xacc_site *site;
    xacc_array *array;
    DividedByRows divided;
  };
  Context &shared;
  std::vector<Reflect> reflects;
  std::atomic<int> unsent = 0;

  bool possible(const Reflect &r, const std::vector<Use> &uses, xacc_range range) const;
};

} // namespace xacc::divided
