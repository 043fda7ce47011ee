// CoarrayWatcher.h - who hears how images use each other's memory: the checks of -fxmp-check, in programs that were
// compiled with it.
#ifndef XACC_OPS_COARRAY_COARRAYWATCHER_H
#define XACC_OPS_COARRAY_COARRAYWATCHER_H

#include "device/Region.h"
#include "xaccrt.h"

namespace xacc {

class CoarrayWatcher {
public:
  virtual ~CoarrayWatcher() = default;
  /// This image begins an operation in which it waits for no other one.
  virtual void begins() = 0;
  /// In it, it reads the region of another's memory, or stores to it. `base`: what the region counts from, of this
  /// image.
  virtual void reaches(const xacc_site *site, int rank, const std::byte *base, const Region &region, bool stores) = 0;
  /// All images are in the synchronisation that `site` (null: a function) is. Collective over the entire set.
  virtual void met(const xacc_site *site) = 0;
  /// What this image stored has arrived, and the program may order images by means of its own.
  virtual void arrived() = 0;
};

/// Null: nobody listens.
inline CoarrayWatcher *&coarrayWatcher() {
  static CoarrayWatcher *watcher = nullptr;
  return watcher;
}

} // namespace xacc

#endif
