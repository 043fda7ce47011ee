// Fabric.h - one-sided writes into the registered memory of other processes.
#pragma once

#include "comm/mpi/Liveness.h"
#include "comm/mpi/MpiHandles.h"
#include "comm/tca/Mapped.h"
#include "comm/tca/NotifiedPuts.h"
#include "device/DeviceMemory.h"
#include "memory/Heap.h"
#include "support/Activity.h"

#include <memory>
#include <string>
#include <vector>

namespace xacc::tca {

/// For traces: a put to a node, or only a flag, for the lifetime of the object.
class PutScope : public DetailScope {
public:
  PutScope(int node, size_t bytes)
      : DetailScope({.kind = bytes > 0 ? DetailKind::Put : DetailKind::Flag, .node = node, .bytes = bytes}) {}
};
class FlagScope : public PutScope {
public:
  explicit FlagScope(int node) : PutScope(node, 0) {}
};

/// The mechanism for puts to one process.
enum class Link {
  Shared,  // its memory is mapped here: puts are stores
  Window,  // an MPI window, passive target
  Messages // another machine: messages of MPI need no more trips over the wire than they have to; puts use the window
};

/// The processes of a communicator, each with its registered memory (heap()). Offsets are in that
/// memory. Puts and subsequent signals to the same process take effect in order: a process that sees a signal also sees
/// the bytes put before it. One thread at a time.
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
  /// A random number that is the same on all processes and different for every fabric.
  std::uint64_t token() const { return jobToken; }
  Link link(int node) const { return peer(node).link; }
  /// Why the link is not shared memory; empty if it is.
  const std::string &reason(int node) const { return peer(node).reason; }
  /// Number of polls for a signal before yielding the core; small if processes share cores.
  unsigned spinsBeforeYield() const { return spins; }
  bool usesWindow() const { return window != MPI_WIN_NULL; }
  /// Also makes put and signal possible on links of the kind Messages. Collective.
  void reachAll();

  /// Address in this process of `node`'s memory at `offset`; null if it can only be written by put().
  std::byte *mapped(int node, std::uint64_t offset) const {
    std::byte *base = peer(node).base;
    return base ? base + offset : nullptr;
  }
  /// True if the kernel permits `node` to write to any memory of this process.
  bool reachedBy(int node) const { return peer(node).reachesUs; }
  /// Writes to unregistered memory of `node`, at its address there; reachedBy must hold on that node. Complete on
  /// return.
  void putUnregistered(int node, std::uint64_t address, const void *from, size_t bytes);
  /// `from` may be reused after the next signal to this node, or the next flush.
  void put(int node, std::uint64_t offset, const void *from, size_t bytes);
  /// Stores 8 bytes at an aligned offset, after all earlier puts to this node.
  void signal(int node, std::uint64_t offset, std::uint64_t value);
  /// True if putAndSignal can be called. Bytes of a put and the signal arrive with one message then.
  bool joins(int node, size_t bytes) const {
    return messages && peer(node).link == Link::Messages && bytes <= NotifiedPuts::maxBytes;
  }
  /// put() and signal() in one. `from` may be reused on return. `reply`: a signal to this process when they have
  /// arrived.
  void putAndSignal(int node, std::uint64_t offset, const void *from, size_t bytes, const NotifiedPuts::Signal &signal,
                    std::uint64_t reply);
  /// Waits until the signals of all processes have arrived. Collective.
  void finishSignals();
  /// Blocks until the puts to this node have arrived.
  void flush(int node);
  /// The value that a signal has stored in this process's memory.
  std::uint64_t seen(const std::byte *signal) const { return seenMapped(signal); }
  /// For polling loops: lets the puts of other processes arrive.
  void progress();
  /// The blocks of a device's memory that processes of this machine share.
  std::shared_ptr<DeviceMemory> deviceMemory(Device &device);

private:
  struct Peer {
    std::byte *base = nullptr;    // mapped address of its memory
    std::uint64_t windowBase = 0; // address of its memory in that process
    Link link = Link::Shared;
    std::string reason;
    SegmentName name;
    bool reachesUs = false;
    bool putting = false; // puts of the window have not been flushed
  };
  struct Card;
  static std::vector<Card> exchangeCards(MPI_Comm comm);
  Peer linkTo(int node, const Card &card, bool local) const;
  void exchangePermissions(const std::vector<int> &local);
  void openWindow();
  const Peer &peer(int node) const { return peers[static_cast<size_t>(node)]; }
  void flushWindow(int node);

  MPI_Comm comm = MPI_COMM_NULL;
  MPI_Win window = MPI_WIN_NULL;
  int myRank = 0;
  unsigned spins = 0;
  std::uint64_t jobToken = 0;
  std::vector<Peer> peers;
  std::map<std::pair<Device *, int>, std::shared_ptr<DeviceMemory>> devices; // with the number of the selected device
  std::function<void()> unwatch;
  std::unique_ptr<NotifiedPuts> messages; // null: signals need none
  std::unique_ptr<Liveness> liveness;
};

/// The fabric of MPI_COMM_WORLD, created on first use; that call is collective.
std::shared_ptr<Fabric> worldFabric();
/// A fabric of these processes: that of the world if they are the same, in the same order.
std::shared_ptr<Fabric> fabricOf(MPI_Comm comm);

} // namespace xacc::tca
