// CoarrayLock.h - which locks this image holds, for -fxmp-check.
#ifndef XACC_OPS_COARRAY_COARRAYLOCK_H
#define XACC_OPS_COARRAY_COARRAYLOCK_H

#include "xaccrt.h"

#include <vector>

namespace xacc {

struct HeldLock {
  const xacc_site *site; ///< of the directive that has locked it
  int rank;              ///< in the entire set, of the image that has the lock
  const void *lock;
};

/// Those that this image has locked and not unlocked; kept only in programs that were compiled with -fxmp-check.
const std::vector<HeldLock> &heldLocks();

} // namespace xacc

#endif
