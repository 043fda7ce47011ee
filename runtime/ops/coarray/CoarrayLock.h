// CoarrayLock.h - the locks that this image holds, for -fxmp-check.
#pragma once

#include "xaccrt.h"

#include <vector>

namespace xacc {

struct HeldLock {
  const xacc_site *site; ///< directive that acquired it
  int rank;              ///< rank in the entire set of the image that has the lock
  const void *lock;
};

/// The locks that this image has acquired and not released. Maintained only in programs compiled with -fxmp-check.
const std::vector<HeldLock> &heldLocks();

} // namespace xacc
