// Watcher.h - interface that observes the storage of aligned arrays: the checks of -fxmp-check, in programs compiled
// with it.
#pragma once

#include "core/array/Array.h"
#include "device/Region.h"

#include <memory>
#include <string>
#include <vector>

namespace xacc {

class ArrayWatcher {
public:
  virtual ~ArrayWatcher() = default;
  /// The nodes of the array are about to fill shadows of this storage, or of its device copy. Collective, like the
  /// reflect.
  virtual void beforeReflect(const xacc_site *site, xacc_array &a, const std::vector<xacc_width> &widths,
                             bool orthogonal, bool onDevice) = 0;
  /// The nodes of the group begin an operation of this directive. `arguments` describes arguments that must be the same
  /// on all nodes. Collective.
  virtual void collective(const xacc_site *site, const Group &group, const std::string &arguments) = 0;
  /// An asynchronous operation has begun, or is complete.
  virtual void inFlight(const xacc_site *site, const std::byte *storage, bool onDevice, bool begins) = 0;
  /// A descriptor has other memory, or was destroyed.
  virtual void moved() = 0;
  /// This memory, possibly including shadows, was written by means other than subscripts and reflects.
  virtual void overwritten(const void *memory, size_t bytes) = 0;
  /// An operation stores to owned elements of the array, or of its device copy.
  virtual void unseen(const xacc_array &a) = 0;
  /// The directive reads, or `stores` to, regions of the local section or of its device copy, with offsets from its
  /// start.
  virtual void accessed(const xacc_site *site, const xacc_array &a, const std::vector<Region> &regions, bool onDevice,
                        bool stores) = 0;
  /// The array now has an uninitialised device copy. `whole` false: a copy of only some of its elements.
  virtual void copyMade(const xacc_site *site, const xacc_array &a, bool whole) = 0;
  /// Regions of this memory, with offsets from its start, received the values of its device copy; `toDevice`: or vice
  /// versa.
  virtual void copyMoved(const xacc_site *site, const std::byte *memory, const std::vector<Region> &regions,
                         bool toDevice) = 0;
  /// The device copy of this memory is about to be deleted.
  virtual void copyGone(const std::byte *memory) = 0;
  /// The local section that started at this address was freed.
  virtual void released(const std::byte *storage) = 0;
  /// All nodes are at the end of the job. Returns false if errors were found.
  virtual bool finish() = 0;
};

/// Null: no watcher.
inline std::unique_ptr<ArrayWatcher> &arrayWatcher() {
  static std::unique_ptr<ArrayWatcher> watcher;
  return watcher;
}

} // namespace xacc
