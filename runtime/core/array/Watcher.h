// Watcher.h - who hears what happens to the storage of aligned arrays: the checks of -fxmp-check, in programs that were
// compiled with it.
#ifndef XACC_CORE_ARRAY_WATCHER_H
#define XACC_CORE_ARRAY_WATCHER_H

#include "core/array/Array.h"
#include "device/Region.h"

#include <memory>
#include <string>
#include <vector>

namespace xacc {

class ArrayWatcher {
public:
  virtual ~ArrayWatcher() = default;
  /// The nodes of the array are about to fill shadows of this storage, or of its device copy. Collective, as the
  /// reflect is.
  virtual void beforeReflect(const xacc_site *site, xacc_array &a, const std::vector<xacc_width> &widths,
                             bool orthogonal, bool onDevice) = 0;
  /// The nodes of the group begin an operation of this directive with arguments that must be the same on all of them,
  /// in words. Collective.
  virtual void collective(const xacc_site *site, const Group &group, const std::string &arguments) = 0;
  /// An asynchronous one has begun, or is complete.
  virtual void inFlight(const xacc_site *site, const std::byte *storage, bool onDevice, bool begins) = 0;
  /// A descriptor has other memory, or is no more.
  virtual void moved() = 0;
  /// Something else than subscripts and reflects stored to this memory, shadows perhaps too.
  virtual void overwritten(const void *memory, size_t bytes) = 0;
  /// An operation stores to owned elements of the array, or of its device copy.
  virtual void unseen(const xacc_array &a) = 0;
  /// The array has a device copy now, which nothing has filled. `whole` false: of a part of it.
  virtual void copyMade(const xacc_site *site, const xacc_array &a, bool whole) = 0;
  /// Parts of this memory, with offsets from its begin, have got the values of its device copy; `toDevice`: that copy
  /// has got theirs.
  virtual void copyMoved(const std::byte *memory, const std::vector<Region> &regions, bool toDevice) = 0;
  /// The device copy of this memory is about to be deleted.
  virtual void copyGone(const std::byte *memory) = 0;
  /// The local section that began there has been freed.
  virtual void released(const std::byte *storage) = 0;
  /// All nodes are at the end of the job. Returns false if there were mistakes.
  virtual bool finish() = 0;
};

/// Null: nobody listens.
inline std::unique_ptr<ArrayWatcher> &arrayWatcher() {
  static std::unique_ptr<ArrayWatcher> watcher;
  return watcher;
}

} // namespace xacc

#endif
