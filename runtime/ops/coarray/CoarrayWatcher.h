// CoarrayWatcher.h - interface that observes accesses to other images' memory: the checks of -fxmp-check, in programs
// compiled with it.
#pragma once

#include "device/Region.h"
#include "xaccrt.h"

namespace xacc {

class CoarrayWatcher {
public:
  virtual ~CoarrayWatcher() = default;
  /// This image begins an operation that waits for no other image.
  virtual void begins() = 0;
  /// Within that operation, this image reads the region of another image's memory, or stores to it. `base`: origin of
  /// the region's offsets, on this image.
  virtual void reaches(const xacc_site *site, int rank, const std::byte *base, const Region &region, bool stores) = 0;
  /// All images are in the synchronisation at `site` (null: a function). Collective over the entire set.
  virtual void met(const xacc_site *site) = 0;
  /// This image's stores have arrived, and the program may now order images by its own means.
  virtual void arrived() = 0;
};

/// Null: no watcher.
inline CoarrayWatcher *&coarrayWatcher() {
  static CoarrayWatcher *watcher = nullptr;
  return watcher;
}

} // namespace xacc
