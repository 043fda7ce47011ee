// EarlyReflects.h - reflects that follow a divided loop and start while it is running: which iterations have to come
// first, and when the messages may leave.
#ifndef XACC_STARPU_EARLYREFLECTS_H
#define XACC_STARPU_EARLYREFLECTS_H

#include "Reflects.h"
#include "Uses.h"

#include <atomic>
#include <utility>
#include <vector>

namespace xacc::divided {

/// In the order of their directives.
using Announced = std::vector<std::pair<const xacc_site *, xacc_array *>>;

/// Of one run of a loop. Used by the host thread, but for ended().
class EarlyReflects {
public:
  explicit EarlyReflects(Context &shared) : shared(shared) {}

  /// Chooses the reflects that can start early. Returns the iterations of `range`, counted from 0, that store what they
  /// send; none if there is no such reflect, or little else to compute meanwhile.
  RowSet plan(const Announced &announced, const std::vector<Use> &uses, xacc_range range);
  bool waiting() const { return !reflects.empty(); }
  bool sends(const DividedArray &a) const;
  /// A job with some of those iterations was made; it has ended, with what it stored of these arrays at home. The
  /// latter is called on any worker.
  void made() { ++unsent; }
  void ended() { --unsent; }
  /// Starts the reflects, if all of these jobs have ended.
  void start();
  /// Waits for them, then starts the reflects.
  void startInTheEnd();

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

#endif
