// Activity.cpp - see Activity.h.
#include "support/Activity.h"

#include <chrono>
#include <thread>

int xacc_timing = 0;

namespace xacc {
namespace {

ActivityListener *listener = nullptr;
DirectiveObserver *observer = nullptr;
std::thread::id listened; // the only thread that calls the runtime; others run chunks of loops

int stops = 0; // of the clock, currently active
Nanoseconds stoppedSince = 0, stopped = 0;

Nanoseconds steadyTime() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

} // namespace

Nanoseconds now() { return (stops > 0 ? stoppedSince : steadyTime()) - stopped; }

StoppedClock::StoppedClock() {
  if (stops++ == 0)
    stoppedSince = steadyTime();
}

StoppedClock::~StoppedClock() {
  if (--stops == 0)
    stopped += steadyTime() - stoppedSince;
}

ActivityListener *activityListener() { return listener; }

void setActivityListener(ActivityListener *other) {
  listener = other;
  listened = std::this_thread::get_id();
  xacc_timing = listener || observer;
}

void setDirectiveObserver(DirectiveObserver *other) {
  observer = other;
  listened = std::this_thread::get_id();
  xacc_timing = listener || observer;
}

} // namespace xacc

extern "C" {

int xacc_timed_begin(const xacc_site *site, long queue) {
  if (!xacc_timing || std::this_thread::get_id() != xacc::listened)
    return 0;
  if (xacc::listener)
    xacc::listener->begin(xacc::ActivityKind::Work, site, nullptr, false);
  if (xacc::observer)
    xacc::observer->began(site, queue);
  return 1;
}

void xacc_timed_end(void) {
  if (xacc::observer)
    xacc::observer->ended();
  if (xacc::listener)
    xacc::listener->end();
}

} // extern "C"
