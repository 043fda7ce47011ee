// Messages.cpp - the queues of each pair of processes, and the functions that advance them.
#include "comm/tca/Messages.h"

#include "comm/tca/Operation.h"
#include "comm/tca/Route.h"
#include "device/Device.h"
#include "support/Error.h"
#include "support/OperationScope.h"
#include "support/ProcessPosition.h"

#include <algorithm>
#include <utility>

namespace xacc::tca {
Messages::Messages(Fabric &f) : fabric(f) {
  const size_t size = static_cast<size_t>(fabric.size());
  memory = heap().allocate(size * (sizeof(RingMemory) + sizeof(RingCredit)), Content::Zero);
  if (!memory)
    xacc_fail(nullptr, "not enough memory for messages between %d nodes", fabric.size());
  const std::uint64_t mine = heap().offsetOf(memory);
  std::vector<std::uint64_t> all(size);
  MPI_Allgather(&mine, 1, MPI_UINT64_T, all.data(), 1, MPI_UINT64_T, fabric.communicator());
  const auto me = static_cast<size_t>(fabric.rank());
  for (size_t node = 0; node < size; ++node) {
    const auto ringOf = [&](size_t sender) { return sender * sizeof(RingMemory); };
    const auto creditOf = [&](size_t receiver) { return size * sizeof(RingMemory) + receiver * sizeof(RingCredit); };
    const int rank = static_cast<int>(node);
    peers.push_back(std::make_unique<Peer>(
        Peer{.out = {fabric, rank, all[node] + ringOf(me), memory + creditOf(node), checksMessages},
             .in = {fabric, rank, memory + ringOf(node), all[node] + creditOf(me)}}));
  }
}

Messages::~Messages() {
  if (!mpiHasEnded())
    MPI_Barrier(fabric.communicator()); // the others may still be returning credit
  heap().release(memory);
  for (Operation *operation : unused)
    delete operation;
}

static int numberOf(const Device *device) { return device ? device->selected() : 0; }

Messages::Operation *Messages::send(int to, std::uint32_t tag, const Source &bytes, size_t count, Way way) {
  return startSend({.sends = true,
                    .node = to,
                    .tag = tag,
                    .bytes = count,
                    .source = bytes,
                    .deviceNumber = numberOf(bytes.device),
                    .way = way});
}

Messages::Operation *Messages::receive(int from, std::uint32_t tag, const Sink &bytes, size_t count, Way way) {
  return startReceive(
      {.node = from, .tag = tag, .bytes = count, .sink = bytes, .deviceNumber = numberOf(bytes.device), .way = way});
}

Messages::Operation *Messages::start(Route &route, int node) {
  Operation *kept = keep({.node = node, .route = &route});
  Peer &p = peer(node);
  p.routed.push_back(kept);
  take(node); // the other end may already be ready
  stepRoutes(p);
  return kept;
}

/// Keeps an operation that is not yet complete.
Messages::Operation *Messages::keep(Operation operation) {
  Operation *kept;
  if (unused.empty()) {
    kept = new Operation;
  } else {
    kept = unused.back();
    unused.pop_back();
  }
  *kept = std::move(operation);
  if (peer(kept->node).pending++ == 0)
    active.push_back(kept->node);
  return kept;
}

void Messages::finish(Operation &operation) {
  operation.done = true;
  operation.landing = HeapBlock();
  if (--peer(operation.node).pending == 0)
    std::erase(active, operation.node);
}

int Messages::nodeOf(const Operation &operation) { return operation.node; }

bool Messages::complete(Operation *operation) {
  if (!operation->done)
    return false;
  unused.push_back(operation);
  return true;
}

Messages::Operation *Messages::startSend(Operation operation) {
  const int node = operation.node;
  Peer &p = peer(node);
  if (operation.takesRing()) {
    if (p.toRing.empty() && sendToRing(p, operation))
      return nullptr;
    return p.toRing.emplace_back(keep(std::move(operation)));
  }
  Operation *kept = p.toAnnounced.emplace_back(keep(std::move(operation)));
  take(node); // the receiver may have announced already
  sendPending(node);
  return kept;
}

/// Nodes have reached different operations; -fxmp-check would detect that earlier.
[[noreturn]] static void failMismatch(int node, size_t sent, size_t expected) {
  const char *words = wordsOfOperation();
  xacc_fail(
      nullptr,
      "%s%snode %d sends %zu bytes, but this node expects %zu: they are not at the same directive or function, or "
      "give it different arguments (compile with -fxmp-check for details)",
      words ? words : "", words ? ": " : "", node + 1, sent, expected);
}

Messages::Operation *Messages::startReceive(Operation operation) {
  Peer &p = peer(operation.node);
  if (!operation.takesRing()) {
    Operation *kept = keep(std::move(operation));
    announce(*kept);
    return kept;
  }
  const auto found = std::find_if(p.unexpected.begin(), p.unexpected.end(),
                                  [&](const Unexpected &message) { return message.tag == operation.tag; });
  if (found == p.unexpected.end())
    return p.posted.emplace_back(keep(std::move(operation)));
  if (found->bytes.size() != operation.bytes)
    failMismatch(operation.node, found->bytes.size(), operation.bytes);
  deliver(operation, found->bytes.data());
  p.unexpected.erase(found);
  return nullptr;
}

bool Messages::sendToRing(Peer &peer, const Operation &send) {
  if (!peer.notices.empty() || !peer.out.hasRoom(send.bytes))
    return false;
  const PutScope scope(send.node, send.bytes); // includes its flag
  const void *from = send.source.packed;
  Bytes packed;
  if (send.source.gathered) {
    std::byte *to = send.bytes > Cell::room ? peer.out.payload(send.bytes) : nullptr;
    if (!to) {
      packed.resize(send.bytes);
      from = to = packed.data();
    }
    send.source.gathered->write(to);
  }
  peer.out.send(send.tag, Message, from, send.bytes);
  return true;
}

void Messages::notify(Peer &peer, std::uint32_t tag, std::uint32_t kind, Announcement what) {
  what.tag = tag;
  what.kind = kind;
  peer.notices.push_back(what);
  sendNotices(peer);
}

bool Messages::sendNotices(Peer &peer) {
  bool any = false;
  for (; !peer.notices.empty() && peer.out.hasRoom(0); any = true) {
    const FlagScope scope(peer.out.to());
    const Announcement &next = peer.notices.front();
    static_assert(offsetof(Announcement, tag) <= Cell::room);
    peer.out.send(next.tag, next.kind, &next, offsetof(Announcement, tag));
    peer.notices.pop_front();
  }
  return any;
}

void Messages::deliver(Operation &receive, const std::byte *from) {
  if (receive.sink.device)
    deliverToDevice(receive, from);
  else if (receive.sink.scattered)
    receive.sink.scattered->read(from);
  else if (receive.bytes > 0)
    std::memcpy(receive.sink.packed, from, receive.bytes);
}

void failChanged(size_t bytes, int node) {
  xacc_fail(ownPosition->place, "a message of %zu bytes from node %d was corrupted in shared memory", bytes, node + 1);
}

/// Takes everything that has arrived from a node.
bool Messages::take(int node) {
  Peer &p = peer(node);
  bool any = false;
  for (const Cell *cell = p.in.front(); cell; cell = p.in.front(), any = true) {
    if (!p.in.intact(*cell)) [[unlikely]]
      failChanged(cell->bytes, node);
    if (cell->kind == Message) {
      const auto found = std::find_if(p.posted.begin(), p.posted.end(),
                                      [&](const Operation *receive) { return receive->tag == cell->tag; });
      const std::byte *bytes = p.in.payload(*cell);
      if (found == p.posted.end()) {
        p.unexpected.push_back({cell->tag, {bytes, bytes + cell->bytes}});
      } else {
        Operation &receive = **found;
        if (receive.bytes != cell->bytes)
          failMismatch(node, cell->bytes, receive.bytes);
        p.posted.erase(found);
        deliver(receive, bytes);
        finish(receive);
      }
      p.in.pop();
      continue;
    }
    Announcement what;
    std::memcpy(&what, cell->inlined.data(), offsetof(Announcement, tag));
    what.tag = cell->tag;
    what.kind = cell->kind;
    p.in.pop();
    if (what.kind == Arrived)
      arrived(*reinterpret_cast<Operation *>(static_cast<std::uintptr_t>(what.token)), what);
    else if (what.kind == Refused)
      refused(*reinterpret_cast<Operation *>(static_cast<std::uintptr_t>(what.token)), what.bytes != 0);
    else if (what.kind == LineOfReceiver || what.kind == LineOfSender)
      p.lines[indexOf(what.kind == LineOfSender ? Direction::Outgoing : Direction::Incoming)][what.token] = what.offset;
    else
      p.announced.push_back(what);
  }
  return any;
}

/// Sends everything that can be sent to a node.
bool Messages::sendPending(int node) {
  Peer &p = peer(node);
  bool any = sendNotices(p);
  while (!p.toRing.empty() && sendToRing(p, *p.toRing.front())) {
    finish(*p.toRing.front());
    p.toRing.pop_front();
    any = true;
  }
  if (p.announced.empty())
    return any;
  for (size_t k = 0; k < p.toAnnounced.size();) {
    Operation &send = *p.toAnnounced[k];
    bool blocked = false; // a message with the same tag must go first
    for (size_t before = 0; before < k; ++before)
      blocked = blocked || (p.toAnnounced[before]->tag == send.tag && !p.toAnnounced[before]->token);
    while (!blocked && send.moved < send.bytes && writeChunk(p, send))
      any = true;
    if (send.moved < send.bytes) {
      ++k;
      continue;
    }
    p.toAnnounced.erase(p.toAnnounced.begin() + static_cast<std::ptrdiff_t>(k));
    fabric.flush(node); // what it wrote may change now
    finish(send);
  }
  return any;
}

bool Messages::stepRoutes(Peer &p) {
  bool any = false;
  for (size_t k = 0; k < p.routed.size();) {
    Operation &operation = *p.routed[k];
    if (!operation.route->step()) {
      ++k;
      continue;
    }
    p.routed.erase(p.routed.begin() + static_cast<std::ptrdiff_t>(k));
    finish(operation);
    any = true;
  }
  return any;
}

void Messages::announceLine(int node, Direction direction, std::uint64_t number, std::uint64_t offset) {
  Announcement what{};
  what.token = number;
  what.offset = offset;
  notify(peer(node), 0, direction == Direction::Outgoing ? LineOfSender : LineOfReceiver, what);
}

std::uint64_t Messages::takeLine(int node, Direction direction, std::uint64_t number) {
  const auto line = peer(node).lines[indexOf(direction)].extract(number);
  return line ? line.mapped() : 0;
}

bool Messages::advance() {
  bool any = false;
  for (size_t k = 0; k < active.size(); ++k) { // finishing one may remove it
    const int node = active[k];
    any = take(node) || any;
    any = sendPending(node) || any;
    any = stepRoutes(peer(node)) || any;
    if (k < active.size() && active[k] != node)
      --k;
  }
  return any;
}

int Messages::pendingSender(std::uint32_t tag) {
  for (int node = 0; node < fabric.size(); ++node) {
    take(node);
    const auto &messages = peer(node).unexpected;
    if (std::any_of(messages.begin(), messages.end(), [&](const Unexpected &m) { return m.tag == tag; }))
      return node;
  }
  return -1;
}

} // namespace xacc::tca
