// CoarrayLock.cpp - lock and unlock (XMP 7.2). A lock holds the number of its holder in the entire set, from 1.
#include "ops/coarray/CoarrayLock.h"

#include "comm/Transport.h"
#include "core/array/Watcher.h"
#include "core/nodes/Images.h"
#include "ops/coarray/Coarrays.h"
#include "support/Error.h"
#include "support/Lasting.h"
#include "support/OperationScope.h"
#include "xmp.h"

#include <algorithm>
#include <chrono>
#include <sched.h>

namespace xacc {
namespace {

/// Waits longer each time, so that waiting images do not slow down the holder's node, but keeps serving others.
class BackOff {
public:
  void pause() {
    const auto until = std::chrono::steady_clock::now() + length;
    do {
      transport().progress();
      sched_yield(); // the holder may need this core
    } while (std::chrono::steady_clock::now() < until);
    length = std::min(2 * length, longest);
  }

private:
  using Time = std::chrono::nanoseconds;
  static constexpr Time longest{100000};
  Time length{1000};
};

/// Reports an error: as a status if the program asked for one, otherwise by ending the job.
void failLock(const xacc_site *site, int *stat, int status, const char *text) {
  if (!stat)
    xacc_fail(site, "%s", text);
  *stat = status;
}

/// Maintained only for -fxmp-check.
Lasting<std::vector<HeldLock>> held;

} // namespace

const std::vector<HeldLock> &heldLocks() { return held(); }

} // namespace xacc

extern "C" {

void xacc_lock(const xacc_site *site, xmp_lock *lock, xacc_image image, int *acquired, int *stat) {
  using namespace xacc;
  const OperationScope scope(site);
  const RemoteLocation location = locate(site, lock, lock + 1);
  const int rank = rankOf(site, image), me = world().rank + 1;
  BackOff backOff;
  while (true) {
    const int holder = location.memory->compareAndSwap(rank, location.offset, 0, me);
    if (acquired)
      *acquired = holder == 0;
    if (holder == me)
      return failLock(site, stat, XMP_STAT_LOCKED, "this image already holds the lock");
    if (holder == 0 || acquired)
      break;
    backOff.pause();
  }
  seeAccesses();
  if (arrayWatcher() && (!acquired || *acquired))
    held().push_back({site, rank, lock});
  if (stat)
    *stat = XMP_STAT_SUCCESS;
}

void xacc_unlock(const xacc_site *site, xmp_lock *lock, xacc_image image, int *stat) {
  using namespace xacc;
  const OneSidedScope scope(site);
  const RemoteLocation location = locate(site, lock, lock + 1);
  const int rank = rankOf(site, image), me = world().rank + 1;
  completeAccesses(); // for the next holder
  const int holder = location.memory->compareAndSwap(rank, location.offset, me, 0);
  if (holder == 0)
    return failLock(site, stat, XMP_STAT_UNLOCKED, "the lock is not locked");
  if (holder != me)
    return failLock(site, stat, XMP_STAT_LOCKED_OTHER_IMAGE, "another image holds the lock");
  std::erase_if(held(), [&](const HeldLock &h) { return h.rank == rank && h.lock == lock; });
  if (stat)
    *stat = XMP_STAT_SUCCESS;
}

} // extern "C"
