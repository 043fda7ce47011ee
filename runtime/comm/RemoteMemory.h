// RemoteMemory.h - memory of every node that other nodes read and write directly.
#pragma once

#include "device/Region.h"

#include <cstddef>
#include <memory>

namespace xacc {

/// The memory opened by Transport::expose. Offsets are in bytes from the start of the target's range; the caller
/// must keep accesses inside it. Nodes are identified by their rank in the entire set; the target may be this node.
///
/// Order: accesses by one process to the same bytes of a node take effect in the order of the calls. Loads and stores
/// by the owner are ordered only by a synchronisation of both nodes, with complete() and fence() on both sides of it.
/// The destructor is collective over the entire set and completes all accesses.
class RemoteMemory {
public:
  virtual ~RemoteMemory() = default;
  RemoteMemory() = default;
  RemoteMemory(const RemoteMemory &) = delete;
  RemoteMemory &operator=(const RemoteMemory &) = delete;

  /// Writes the packed bytes `from` to the region `there`, whose strides must be positive. May return before the data
  /// has arrived at `node`, but `from` may be reused immediately.
  virtual void put(int node, const Region &there, const std::byte *from) = 0;
  /// Reads the region `there`, whose strides must be positive, and packs it into `to`. Blocks until the data has
  /// arrived.
  virtual void get(int node, const Region &there, std::byte *to) = 0;

  // Atomic with respect to each other; complete on return.
  virtual int load(int node, std::ptrdiff_t offset) = 0;
  virtual void store(int node, std::ptrdiff_t offset, int value) = 0;
  /// Stores `desired` if the value is `expected`. Returns the old value.
  virtual int compareAndSwap(int node, std::ptrdiff_t offset, int expected, int desired) = 0;

  /// Blocks until all puts of this process have arrived, on all nodes.
  virtual void complete() = 0;
  /// Makes earlier arrivals visible to this process's loads, and its earlier stores visible to others. Does not block.
  virtual void fence() = 0;
};

/// For a job with one node.
std::unique_ptr<RemoteMemory> makeRemoteMemorySelf(void *base);

} // namespace xacc
