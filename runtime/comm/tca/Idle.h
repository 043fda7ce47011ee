// Idle.h - behaviour of a loop that waits for another process to store something.
#pragma once

#include "comm/tca/Fabric.h"

#include <sched.h>

namespace xacc::tca {

/// Spins for about as long as a message takes, then yields the core: there are often more processes than cores, and the
/// awaited process may need it. Also lets MPI progress, because others may reach this process through it.
class Idle {
public:
  explicit Idle(Fabric &fabric) : fabric(fabric) {}
  /// Call after an event.
  void reset() { spins = 0; }
  void pause() {
    if (++spins < fabric.spinsBeforeYield() && !fabric.usesWindow()) {
#if defined __x86_64__
      __builtin_ia32_pause();
#endif
      return;
    }
    if (spins % 32 == 0 || fabric.usesWindow())
      fabric.progress();
    sched_yield();
  }

private:
  Fabric &fabric;
  unsigned spins = 0;
};

} // namespace xacc::tca
