// Messages.cpp - the queues of each pair of processes, and what moves them.
#include "comm/tca/Messages.h"

#include "device/Device.h"
#include "support/Error.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace xacc::tca {
namespace {

enum Kind : std::uint32_t { Message, Announce, AnnounceBox, Arrived };

// A receive buffer that others cannot write to is filled through pieces of registered memory, so that both sides copy
// at the same time.
constexpr size_t pieceBytes = 64 << 10;
constexpr size_t pieces = 4;

// Shorter runs of a box are slower to read where another core has stored them, one by one, than packed ones.
constexpr size_t shortRun = 4096;

// What stays in the cache is packed there first: one long copy to memory that another core has read is faster than many
// short ones.
constexpr size_t worthPacking = 256 << 10;

bool isSmall(size_t bytes) { return bytes <= mostInRing; }

} // namespace

Region Messages::boxOf(const Announcement &what) {
  Region box{0, what.run, {}};
  for (size_t l = 0; l < what.count.size(); ++l)
    if (what.count[l] > 1)
      box.loops.push_back({static_cast<long>(what.count[l]), static_cast<std::ptrdiff_t>(what.stride[l])});
  return box;
}

struct Messages::Operation {
  bool sends = false, done = false;
  int node = 0;
  std::uint32_t tag = 0;
  size_t bytes = 0;
  const std::byte *from = nullptr; // what is sent, or
  const Gathered *gathered = nullptr;
  std::byte *to = nullptr; // what is received, or
  const Scattered *scattered = nullptr;
  std::byte *landing = nullptr; // registered memory for it; of a send: for gathered bytes
  std::uint64_t token = 0;      // of the receive that a send goes to
  size_t announced = 0, moved = 0;
  bool inPlace = false; // the sender writes to where scattered bytes go
};

Messages::Messages(Fabric &f) : fabric(f) {
  const size_t size = static_cast<size_t>(fabric.size());
  memory = heap().allocate(size * (sizeof(RingMemory) + sizeof(RingCredit)), true);
  if (!memory)
    xacc_fail(nullptr, "not enough memory for messages between %d nodes", fabric.size());
  const std::uint64_t mine = heap().placeOf(memory);
  std::vector<std::uint64_t> all(size);
  MPI_Allgather(&mine, 1, MPI_UINT64_T, all.data(), 1, MPI_UINT64_T, fabric.communicator());
  const auto me = static_cast<size_t>(fabric.rank());
  for (size_t node = 0; node < size; ++node) {
    const auto ringOf = [&](size_t sender) { return sender * sizeof(RingMemory); };
    const auto creditOf = [&](size_t receiver) { return size * sizeof(RingMemory) + receiver * sizeof(RingCredit); };
    const int rank = static_cast<int>(node);
    peers.push_back(std::make_unique<Peer>(Peer{{fabric, rank, all[node] + ringOf(me), memory + creditOf(node)},
                                                {fabric, rank, memory + ringOf(node), all[node] + creditOf(me)},
                                                {},
                                                {},
                                                {},
                                                {},
                                                {},
                                                {}}));
  }
}

Messages::~Messages() {
  int finalized = 0;
  MPI_Finalized(&finalized);
  if (!finalized)
    MPI_Barrier(fabric.communicator()); // the others may still give back credit
  heap().release(memory);
  for (Operation *operation : unused)
    delete operation;
}

Messages::Operation *Messages::send(int to, std::uint32_t tag, const void *bytes, size_t count) {
  return startSend(
      {.sends = true, .node = to, .tag = tag, .bytes = count, .from = static_cast<const std::byte *>(bytes)});
}

Messages::Operation *Messages::send(int to, std::uint32_t tag, const Gathered &bytes, size_t count) {
  return startSend({.sends = true, .node = to, .tag = tag, .bytes = count, .gathered = &bytes});
}

Messages::Operation *Messages::receive(int from, std::uint32_t tag, void *bytes, size_t count) {
  return startReceive({.node = from, .tag = tag, .bytes = count, .to = static_cast<std::byte *>(bytes)});
}

Messages::Operation *Messages::receive(int from, std::uint32_t tag, const Scattered &bytes, size_t count) {
  return startReceive({.node = from, .tag = tag, .bytes = count, .scattered = &bytes});
}

/// Keeps an operation that is not complete.
Messages::Operation *Messages::start(const Operation &operation) {
  Operation *kept;
  if (unused.empty()) {
    kept = new Operation;
  } else {
    kept = unused.back();
    unused.pop_back();
  }
  *kept = operation;
  if (peer(operation.node).pending++ == 0)
    active.push_back(operation.node);
  return kept;
}

void Messages::finish(Operation &operation) {
  operation.done = true;
  heap().release(std::exchange(operation.landing, nullptr));
  if (--peer(operation.node).pending == 0)
    std::erase(active, operation.node);
}

bool Messages::complete(Operation *operation) {
  if (!operation->done)
    return false;
  unused.push_back(operation);
  return true;
}

Messages::Operation *Messages::startSend(const Operation &operation) {
  Peer &p = peer(operation.node);
  if (isSmall(operation.bytes)) {
    if (p.toRing.empty() && sendToRing(p, operation))
      return nullptr;
    return p.toRing.emplace_back(start(operation));
  }
  Operation *kept = p.toPlace.emplace_back(start(operation));
  take(operation.node); // the receiver may have announced already
  give(operation.node);
  return kept;
}

Messages::Operation *Messages::startReceive(Operation operation) {
  Peer &p = peer(operation.node);
  if (!isSmall(operation.bytes)) {
    Operation *kept = start(operation);
    announce(*kept);
    return kept;
  }
  const auto found = std::find_if(p.unexpected.begin(), p.unexpected.end(),
                                  [&](const Unexpected &message) { return message.tag == operation.tag; });
  if (found == p.unexpected.end())
    return p.posted.emplace_back(start(operation));
  if (found->bytes.size() != operation.bytes)
    internalError(nullptr, "a message of another size than its receiver expects");
  deliver(operation, found->bytes.data());
  p.unexpected.erase(found);
  return nullptr;
}

bool Messages::sendToRing(Peer &peer, const Operation &send) {
  if (!peer.control.empty() || !peer.out.hasRoom(send.bytes))
    return false;
  const void *from = send.from;
  std::vector<std::byte> packed;
  if (send.gathered) {
    std::byte *place = send.bytes > Cell::room ? peer.out.place(send.bytes) : nullptr;
    if (!place) {
      packed.resize(send.bytes);
      from = place = packed.data();
    }
    send.gathered->write(place);
  }
  peer.out.send(send.tag, Message, from, send.bytes);
  return true;
}

void Messages::control(Peer &peer, std::uint32_t tag, std::uint32_t kind, Announcement what) {
  what.tag = tag;
  what.kind = kind;
  peer.control.push_back(what);
  sendControl(peer);
}

bool Messages::sendControl(Peer &peer) {
  bool any = false;
  for (; !peer.control.empty() && peer.out.hasRoom(0); any = true) {
    const Announcement &next = peer.control.front();
    static_assert(offsetof(Announcement, tag) <= Cell::room);
    peer.out.send(next.tag, next.kind, &next, offsetof(Announcement, tag));
    peer.control.pop_front();
  }
  return any;
}

/// The box of an array is written straight into, if the other process can. False if it is not that kind of box.
bool Messages::announceBox(Operation &receive) {
  std::byte *base = nullptr;
  const Region *box = receive.scattered->box(base);
  constexpr auto most = std::numeric_limits<std::uint32_t>::max();
  if (!box || box->run < shortRun || box->loops.size() > 2 || box->run > most ||
      fabric.link(receive.node) != Link::Shared)
    return false;
  Announcement what{};
  what.token = reinterpret_cast<std::uintptr_t>(&receive);
  what.run = static_cast<std::uint32_t>(box->run);
  what.count = {1, 1};
  size_t hull = box->run;
  for (size_t l = 0; l < box->loops.size(); ++l) {
    const auto [count, stride] = box->loops[l];
    if (stride < 0 || static_cast<size_t>(stride) > most || static_cast<size_t>(count) > most)
      return false;
    what.count[l] = static_cast<std::uint32_t>(count);
    what.stride[l] = static_cast<std::uint32_t>(stride);
    hull += static_cast<size_t>(count - 1) * static_cast<size_t>(stride);
  }
  std::byte *first = base + box->offset;
  if (!heap().contains(first, hull))
    return false;
  what.place = heap().placeOf(first);
  receive.announced = receive.bytes;
  receive.inPlace = true;
  control(peer(receive.node), receive.tag, AnnounceBox, what);
  return true;
}

/// Announces what may be written next: the buffer itself, or as many pieces as there are.
void Messages::announce(Operation &receive) {
  Peer &p = peer(receive.node);
  if (receive.scattered && announceBox(receive))
    return;
  Announcement what{};
  what.token = reinterpret_cast<std::uintptr_t>(&receive);
  what.bytes = receive.bytes;
  if (receive.to && heap().contains(receive.to, receive.bytes)) {
    what.place = heap().placeOf(receive.to);
    receive.announced = receive.bytes;
    return control(p, receive.tag, Announce, what);
  }
  if (!receive.landing) {
    receive.landing =
        heap().allocate(receive.scattered ? receive.bytes : std::min(receive.bytes, pieces * pieceBytes), false);
    if (!receive.landing)
      xacc_fail(nullptr, "not enough memory for a message of %zu bytes", receive.bytes);
  }
  const size_t part = receive.scattered ? receive.bytes : pieceBytes;
  while (receive.announced < receive.bytes && receive.announced < receive.moved + pieces * part) {
    what.place = heap().placeOf(receive.landing) + receive.announced / part % pieces * part;
    what.position = receive.announced;
    what.bytes = std::min(part, receive.bytes - receive.announced);
    receive.announced += what.bytes;
    control(p, receive.tag, Announce, what);
  }
}

void Messages::deliver(Operation &receive, const std::byte *from) {
  if (receive.scattered)
    receive.scattered->read(from);
  else if (receive.bytes > 0)
    std::memcpy(receive.to, from, receive.bytes);
}

/// The sender has written this much more of an announced receive.
void Messages::arrived(Operation &receive, size_t bytes) {
  if (receive.scattered && !receive.inPlace)
    receive.scattered->read(receive.landing);
  else if (receive.landing)
    std::memcpy(receive.to + receive.moved, receive.landing + receive.moved / pieceBytes % pieces * pieceBytes, bytes);
  receive.moved += bytes;
  if (receive.moved == receive.bytes)
    finish(receive);
  else if (receive.landing)
    announce(receive);
}

/// Takes what has come from a node.
bool Messages::take(int node) {
  Peer &p = peer(node);
  bool any = false;
  for (const Cell *cell = p.in.front(); cell; cell = p.in.front(), any = true) {
    if (cell->kind == Message) {
      const auto found = std::find_if(p.posted.begin(), p.posted.end(),
                                      [&](const Operation *receive) { return receive->tag == cell->tag; });
      const std::byte *bytes = p.in.payload(*cell);
      if (found == p.posted.end()) {
        p.unexpected.push_back({cell->tag, {bytes, bytes + cell->bytes}});
      } else {
        Operation &receive = **found;
        if (receive.bytes != cell->bytes)
          internalError(nullptr, "a message of another size than its receiver expects");
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
    if (what.kind != Arrived)
      p.announced.push_back(what);
    else
      arrived(*reinterpret_cast<Operation *>(static_cast<std::uintptr_t>(what.token)), what.bytes);
  }
  return any;
}

/// Writes one announced part of a large message. False if none is announced.
bool Messages::giveBulk(Peer &p, Operation &send) {
  const auto found = std::find_if(p.announced.begin(), p.announced.end(), [&](const Announcement &a) {
    return send.token ? a.token == send.token : a.tag == send.tag && (a.kind == AnnounceBox || a.position == 0);
  });
  if (found == p.announced.end())
    return false;
  const Announcement what = *found;
  p.announced.erase(found);
  send.token = what.token;
  std::byte *place = fabric.mapped(send.node, what.place);
  Announcement written{};
  written.token = what.token;
  written.bytes = what.kind == AnnounceBox ? send.bytes : what.bytes;
  if (what.kind == AnnounceBox && place) {
    const Region box = boxOf(what);
    if (send.gathered)
      send.gathered->write(place, box);
    else
      hostDevice().unpack(place, send.from, box);
  } else if (send.gathered && place && what.bytes == send.bytes && send.bytes > worthPacking) {
    send.gathered->write(place);
  } else {
    if (send.gathered && !send.landing) {
      send.landing = heap().allocate(send.bytes, false); // most often what was used last, and still in the cache
      if (!send.landing)
        xacc_fail(nullptr, "not enough memory for a message of %zu bytes", send.bytes);
      send.gathered->write(send.landing);
    }
    const std::byte *from = send.gathered ? send.landing : send.from;
    if (what.kind == AnnounceBox) {
      for (std::uint64_t outer = 0; outer < what.count[0]; ++outer)
        for (std::uint64_t inner = 0; inner < what.count[1]; ++inner, from += what.run)
          fabric.put(send.node, what.place + outer * what.stride[0] + inner * what.stride[1], from, what.run);
    } else {
      fabric.put(send.node, what.place, from + what.position, what.bytes);
    }
  }
  send.moved += written.bytes;
  control(p, send.tag, Arrived, written);
  return true;
}

/// Sends what can go to a node.
bool Messages::give(int node) {
  Peer &p = peer(node);
  bool any = sendControl(p);
  while (!p.toRing.empty() && sendToRing(p, *p.toRing.front())) {
    finish(*p.toRing.front());
    p.toRing.pop_front();
    any = true;
  }
  if (p.announced.empty())
    return any;
  for (size_t k = 0; k < p.toPlace.size();) {
    Operation &send = *p.toPlace[k];
    bool blocked = false; // a message of the same tag goes first
    for (size_t before = 0; before < k; ++before)
      blocked = blocked || (p.toPlace[before]->tag == send.tag && !p.toPlace[before]->token);
    while (!blocked && send.moved < send.bytes && giveBulk(p, send))
      any = true;
    if (send.moved < send.bytes) {
      ++k;
      continue;
    }
    p.toPlace.erase(p.toPlace.begin() + static_cast<std::ptrdiff_t>(k));
    fabric.flush(node); // what it wrote may change now
    finish(send);
  }
  return any;
}

bool Messages::advance() {
  bool any = false;
  for (size_t k = 0; k < active.size(); ++k) { // finishing one may remove it
    const int node = active[k];
    any = take(node) || any;
    any = give(node) || any;
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
