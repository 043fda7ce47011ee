// RemoteMemory.h - memory of every node that the others read and write by themselves.
#ifndef XACC_COMM_REMOTEMEMORY_H
#define XACC_COMM_REMOTEMEMORY_H

#include "device/Region.h"

#include <cstddef>
#include <memory>

namespace xacc {

/// What Transport::expose opened. Places are bytes from the start of the target's range; that an access stays inside it
/// is for the caller to see to. Nodes are named by their rank in the entire set; this one may be the target, too.
///
/// Order: accesses of one process to the same bytes of a node take effect in the order of the calls. The owner's own
/// loads and stores are ordered only by a synchronisation of both: complete() and fence() on either side of it.
/// Destroying it is collective over the entire set, and completes everything.
class RemoteMemory {
public:
  virtual ~RemoteMemory() = default;
  RemoteMemory() = default;
  RemoteMemory(const RemoteMemory &) = delete;
  RemoteMemory &operator=(const RemoteMemory &) = delete;

  /// Writes the packed bytes `from` to the region `there`, whose strides must be positive. May return before `node` has
  /// them, but `from` may be changed at once.
  virtual void put(int node, const Region &there, const std::byte *from) = 0;
  /// Reads the region `there`, whose strides must be positive, and packs it to `to`. Blocks until it is here.
  virtual void get(int node, const Region &there, std::byte *to) = 0;

  // Atomic with respect to each other; complete on return.
  virtual int load(int node, std::ptrdiff_t place) = 0;
  virtual void store(int node, std::ptrdiff_t place, int value) = 0;
  /// Stores `desired` if the value is `expected`; returns what was there.
  virtual int compareAndSwap(int node, std::ptrdiff_t place, int expected, int desired) = 0;

  /// Blocks until every put of this process has arrived, wherever it went.
  virtual void complete() = 0;
  /// Lets this process's loads see what arrived before, and others what it stored before. Does not block.
  virtual void fence() = 0;
};

/// Of a job of one node.
std::unique_ptr<RemoteMemory> makeRemoteMemorySelf(void *base);

} // namespace xacc

#endif
