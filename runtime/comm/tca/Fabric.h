// Fabric.h - one-sided writes into the registered memory of other processes.
#ifndef XACC_COMM_TCA_FABRIC_H
#define XACC_COMM_TCA_FABRIC_H

#include "comm/mpi/Liveness.h"
#include "comm/mpi/MpiHandles.h"
#include "comm/tca/Mapped.h"
#include "device/DeviceMemory.h"
#include "memory/Heap.h"
#include "support/Activity.h"

#include <memory>
#include <string>
#include <vector>

namespace xacc::tca {

/// For traces: a put to a node, or only a flag, that lasts as long as the object.
class PutScope : public DetailScope {
public:
  PutScope(int node, size_t bytes)
      : DetailScope({.kind = bytes > 0 ? DetailKind::Put : DetailKind::Flag, .node = node, .bytes = bytes}) {}
};
class FlagScope : public PutScope {
public:
  explicit FlagScope(int node) : PutScope(node, 0) {}
};

/// What carries puts to one process.
enum class Link {
  Shared, // its memory is mapped here: puts are stores
  Window  // an MPI window, passive target
};

/// The processes of a communicator, each with its registered memory (heap()). A place is an offset in the memory of its
/// owner. Puts to one process and the signals that follow them take effect in order: who sees a signal sees the bytes
/// put before it. One thread at a time.
class Fabric {
public:
  /// Collective. `comm` is duplicated.
  explicit Fabric(MPI_Comm comm);
  /// Collective.
  ~Fabric();
  Fabric(const Fabric &) = delete;
  Fabric &operator=(const Fabric &) = delete;

  int rank() const { return myRank; }
  int size() const { return static_cast<int>(peers.size()); }
  MPI_Comm communicator() const { return comm; }
  /// The same random number on all processes, another for every fabric.
  std::uint64_t token() const { return jobToken; }
  Link link(int node) const { return peer(node).base ? Link::Shared : Link::Window; }
  /// Why it is not shared memory; empty if it is.
  const std::string &reason(int node) const { return peer(node).reason; }
  /// How often to look for a signal before giving the core away: seldom if processes share cores.
  unsigned patience() const { return spins; }
  bool usesWindow() const { return window != MPI_WIN_NULL; }

  /// The memory of `node` at `place` as this process may write it; null if that takes put().
  std::byte *mapped(int node, std::uint64_t place) const {
    std::byte *base = peer(node).base;
    return base ? base + place : nullptr;
  }
  /// True if the kernel lets `node` write to any memory of this process.
  bool reachedBy(int node) const { return peer(node).reachesUs; }
  /// Writes to memory of `node` that is not registered, by its address there; `node` must be one that reaches it.
  /// Complete on return.
  void putUnregistered(int node, std::uint64_t address, const void *from, size_t bytes);
  /// `from` may be changed after the next signal to, or flush of, this node.
  void put(int node, std::uint64_t place, const void *from, size_t bytes);
  /// Stores 8 bytes, in an aligned place, after the earlier puts to this node.
  void signal(int node, std::uint64_t place, std::uint64_t value);
  /// Returns when the puts to this node have arrived.
  void flush(int node);
  /// What signals have stored in this process's memory.
  std::uint64_t seen(const std::byte *place) const { return seenMapped(place); }
  /// For loops that wait: lets puts of others arrive.
  void progress();
  /// What processes of this machine share of the memory of a device.
  std::shared_ptr<DeviceMemory> deviceMemory(Device &device);

private:
  struct Peer {
    std::byte *base = nullptr;    // its memory here
    std::uint64_t windowBase = 0; // its address there
    std::string reason;
    SegmentName name;
    bool reachesUs = false;
  };
  const Peer &peer(int node) const { return peers[static_cast<size_t>(node)]; }

  MPI_Comm comm = MPI_COMM_NULL;
  MPI_Win window = MPI_WIN_NULL;
  int myRank = 0;
  unsigned spins = 0;
  std::uint64_t jobToken = 0;
  std::vector<Peer> peers;
  std::map<std::pair<Device *, int>, std::shared_ptr<DeviceMemory>> devices; // and the one of them that is selected
  std::function<void()> unwatch;
  std::unique_ptr<Liveness> liveness;
};

/// The fabric of MPI_COMM_WORLD, made by the first who needs it; collective then.
std::shared_ptr<Fabric> worldFabric();
/// One for these processes: that of the world if they are the same in the same order.
std::shared_ptr<Fabric> fabricOf(MPI_Comm comm);

} // namespace xacc::tca

#endif
