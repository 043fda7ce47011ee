// Messages.h - messages with a sender and a receiver, built from puts.
#pragma once

#include "comm/Direction.h"
#include "comm/Scattered.h"
#include "comm/tca/Destination.h"
#include "comm/tca/Ring.h"
#include "support/Bytes.h"

#include <deque>
#include <map>
#include <memory>
#include <vector>

namespace xacc::tca {

class Route;

/// Ends the job because the received data differs from what the node sent.
[[noreturn]] void failChanged(size_t bytes, int node);

/// A put needs an address, and its target is not notified. So, as in the work on QUDA over TCA, a receiver announces
/// where a message may go, if possible before the send, and the sender stores a flag after it. Small messages do not
/// wait for an announcement: they go to a ring that the receiver keeps for each sender. All operations advance while
/// any caller waits.
///
/// Order: messages with the same (peer, tag) arrive in the order in which they were sent. Both ends must give the same
/// size.
class Messages {
public:
  /// Collective over the processes of the fabric.
  explicit Messages(Fabric &fabric);
  ~Messages();
  Messages(const Messages &) = delete;

  struct Operation;
  /// Whether a message waits for its receiver's announcement. Must be the same at both ends.
  enum class Way {
    BySize,   // only large messages wait
    Announced // it waits: its receiver is known to be early, and has a better buffer than a ring
  };
  /// Null: already complete. The bytes must stay valid until the operation is complete.
  Operation *send(int to, std::uint32_t tag, const Source &bytes, size_t count, Way way = Way::BySize);
  Operation *receive(int from, std::uint32_t tag, const Sink &bytes, size_t count, Way way = Way::BySize);
  /// Starts one transfer of a route to or from a node. The route must stay valid until the operation is complete.
  Operation *start(Route &route, int node);
  /// True if the operation is complete; it is then freed.
  bool complete(Operation *operation);

  /// The remote node of an operation.
  static int nodeOf(const Operation &operation);

  /// True if no operation is in flight.
  bool idle() const { return active.empty(); }
  /// Receives and sends what it can, for all peers with pending operations. False if nothing happened.
  bool advance();
  /// Sender of an available message with this tag; -1 if there is none. Only for messages that fit in a ring.
  int pendingSender(std::uint32_t tag);

  /// Number of a new route, counted per direction and pair of processes. The two ends of a route find each other by it.
  std::uint64_t openRoute(int node, Direction direction) { return ++peer(node).routes[indexOf(direction)]; }
  /// Sends the location of this end's line to the other end.
  void announceLine(int node, Direction direction, std::uint64_t number, std::uint64_t offset);
  /// Location of the line of the peer's end; 0: not known yet. Call until it is known.
  std::uint64_t takeLine(int node, Direction direction, std::uint64_t number);

private:
  /// Where (a chunk of) a large message may be written: `bytes` bytes from byte `position` of the message, or all of it
  /// to a box of `count` runs of `run` bytes.
  struct Announcement {
    std::uint64_t token;
    union {
      std::uint64_t offset;   // in the receiver's heap
      std::uint64_t address;  // in the receiver, for AnnounceAddress
      std::uint64_t checksum; // of the bytes that have arrived; 0: none
    };
    union {
      struct {
        std::uint64_t bytes, position;
      };
      struct {
        std::uint32_t run;
        std::array<std::uint32_t, 2> count, stride; // outermost first
      };
    };
    std::uint32_t tag, kind; // not sent: the cell contains them
  };
  struct Unexpected {
    std::uint32_t tag;
    Bytes bytes;
  };
  struct Peer {
    RingOut<Fabric> out;
    RingIn<Fabric> in;
    std::deque<Operation *> toRing{}, toAnnounced{}; // sends, in order: small ones, and those that need an announcement
    std::deque<Operation *> posted{};                // receives of small messages
    std::deque<Announcement> announced{};
    std::deque<Unexpected> unexpected{};
    std::deque<Announcement> notices{};                            // waiting for room in the ring
    std::vector<Operation *> routed{};                             // transfers of routes
    std::array<std::uint64_t, 2> routes{};                         // number opened here, by direction
    std::array<std::map<std::uint64_t, std::uint64_t>, 2> lines{}; // of the peer's ends, by direction
    int pending = 0;                                               // operations in flight
    bool opensDevices = true;                                      // until the peer reports that it cannot
  };

  Operation *keep(Operation operation);
  Operation *startSend(Operation operation);
  Operation *startReceive(Operation operation);
  bool sendToRing(Peer &peer, const Operation &send);
  void announce(Operation &receive);
  void notify(Peer &peer, std::uint32_t tag, std::uint32_t kind, Announcement what);
  bool sendNotices(Peer &peer);
  void deliver(Operation &receive, const std::byte *from);
  void finish(Operation &operation);
  bool take(int node);
  bool sendPending(int node);
  bool stepRoutes(Peer &peer);
  static const std::byte *packed(Operation &send);
  bool writeChunk(Peer &peer, Operation &send);
  void arrived(Operation &receive, const Announcement &chunk);
  // Defined in DeviceMessages.cpp: blocks of device memory.
  bool announceBlock(Operation &receive);
  void refused(Operation &receive, bool always);
  void giveBackBlock(Operation &receive);
  bool writeToBlock(Peer &peer, Operation &send, const Announcement &what);
  static void deliverToDevice(Operation &receive, const std::byte *from);
  static void packOnDevice(Operation &send);
  Peer &peer(int node) { return *peers[static_cast<size_t>(node)]; }

  Fabric &fabric;
  std::vector<std::unique_ptr<Peer>> peers;
  std::vector<int> active; // peers with pending operations
  std::vector<Operation *> unused;
  std::byte *memory = nullptr;
};

} // namespace xacc::tca
