// Messages.h - messages with a sender and a receiver, made of puts.
#ifndef XACC_COMM_TCA_MESSAGES_H
#define XACC_COMM_TCA_MESSAGES_H

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

/// Ends the job because what a node has sent is not what is here.
[[noreturn]] void failChanged(size_t bytes, int node);

/// A put needs an address, and whoever it reaches is not told. So, as in the work on QUDA over TCA: a receiver
/// announces where a message may go, ahead of the send where it can, and the sender stores a flag behind it. Small
/// messages do not wait for that: they go to a ring that the receiver keeps for each sender. Everything advances while
/// somebody waits.
///
/// Order: messages of one (peer, tag) arrive in the order in which they were sent; both ends must give the same size.
class Messages {
public:
  /// Collective over the processes of the fabric.
  explicit Messages(Fabric &fabric);
  ~Messages();
  Messages(const Messages &) = delete;

  struct Operation;
  /// Whether a message waits for the place that its receiver announces. The same at both ends.
  enum class Way {
    BySize,   // large ones do
    Announced // it does: its receiver is known to be early, and has better places than a ring
  };
  /// Null: complete. The bytes must stay until it is.
  Operation *send(int to, std::uint32_t tag, const void *bytes, size_t count, Way way = Way::BySize);
  /// `device`: see Transport::carries.
  Operation *send(int to, std::uint32_t tag, const Gathered &bytes, size_t count, Device *device = nullptr);
  Operation *receive(int from, std::uint32_t tag, void *bytes, size_t count, Way way = Way::BySize);
  Operation *receive(int from, std::uint32_t tag, const Scattered &bytes, size_t count, Device *device = nullptr);
  /// A transfer of a route to or from a node; it must stay until the operation is complete.
  Operation *start(Route &route, int node);
  /// True if it is complete; the operation is gone then.
  bool complete(Operation *operation);

  /// The other end of it.
  static int nodeOf(const Operation &operation);

  /// Takes what has come and sends what can go, of the peers that something is pending with. False if nothing happened.
  bool advance();
  /// Sender of a message of this tag that could be received; -1: none has come. Only for messages that fit in a ring.
  int pendingSender(std::uint32_t tag);

  /// Routes find their other ends by their number among those of one direction between two processes.
  std::uint64_t openRoute(int node, Direction direction) { return ++peer(node).routes[indexOf(direction)]; }
  /// Tells the other end where the line of this one is.
  void tellLine(int node, Direction direction, std::uint64_t number, std::uint64_t place);
  /// Where the line of an end of theirs is; 0: not known yet. To be asked for until it is known.
  std::uint64_t takeLine(int node, Direction direction, std::uint64_t number);

private:
  /// Where (part of) a large message may be written: `bytes` bytes from `position` of it on, or all of it to a box of
  /// `count` runs of `run` bytes.
  struct Announcement {
    std::uint64_t token, place;
    union {
      struct {
        std::uint64_t bytes, position;
      };
      struct {
        std::uint32_t run;
        std::array<std::uint32_t, 2> count, stride; // outermost first
      };
    };
    std::uint32_t tag, kind; // not sent: the cell has them
  };
  struct Unexpected {
    std::uint32_t tag;
    Bytes bytes;
  };
  struct Peer {
    RingOut<Fabric> out;
    RingIn<Fabric> in;
    std::deque<Operation *> toRing, toPlace; // sends, in order: small ones, and those that need an announcement
    std::deque<Operation *> posted;          // receives of small messages
    std::deque<Announcement> announced;
    std::deque<Unexpected> unexpected;
    std::deque<Announcement> notices;                              // waits for room in the ring
    std::vector<Operation *> routed;                               // transfers of routes
    std::array<std::uint64_t, 2> routes{};                         // opened here, by direction
    std::array<std::map<std::uint64_t, std::uint64_t>, 2> lines{}; // of their ends, by direction
    int pending = 0;                                               // operations under way
    bool opensDevices = true;                                      // until it has said that it cannot
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
  bool give(int node);
  bool stepRoutes(Peer &peer);
  static const std::byte *packed(Operation &send);
  bool giveBulk(Peer &peer, Operation &send);
  void arrived(Operation &receive, const Announcement &part);
  // DeviceMessages.cpp: places in the memory of a device.
  bool announceBlock(Operation &receive);
  void refused(Operation &receive, bool always);
  void giveBackBlock(Operation &receive);
  bool giveToBlock(Peer &peer, Operation &send, const Announcement &what);
  static void deliverToDevice(Operation &receive, const std::byte *from);
  static void packOnDevice(Operation &send);
  Peer &peer(int node) { return *peers[static_cast<size_t>(node)]; }

  Fabric &fabric;
  std::vector<std::unique_ptr<Peer>> peers;
  std::vector<int> active; // peers with something pending
  std::vector<Operation *> unused;
  std::byte *memory = nullptr;
};

} // namespace xacc::tca

#endif
