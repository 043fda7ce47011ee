// Redistribution.cpp - determines which node sends which elements to which.
#include "ops/gmove/Redistribution.h"

#include "comm/DeviceReach.h"
#include "device/Device.h"
#include "ops/gmove/CommonElements.h"
#include "ops/gmove/SenderChoice.h"
#include "support/Convert.h"

#include <algorithm>
#include <climits>
#include <cstdint>

namespace xacc {
Redistribution::Redistribution(const xacc_site *site, const Section &to, const Section &from, const Group &executing,
                               const Places &places)
    : toDevice(*places.to), fromDevice(*places.from), onHosts(places.onHosts), fromType(from.type), toType(to.type),
      fromBytes(from.elementBytes), toBytes(to.elementBytes), converts(from.type != to.type),
      mayOverlap(to.memory == from.memory) {
  if (to.size() == 0)
    return;
  requireReachable(site, to, executing);
  plan(site, to, from, executing);
  if (!broadcast && (converts || mayOverlap || &toDevice != &fromDevice))
    for (Message &m : selfFrom)
      m.buffer = allocateOn(fromDevice, m.bytes);
}

void Redistribution::prepare(std::vector<Message> outgoing, std::vector<Message> incoming) {
  // Different nodes start with different peers.
  const auto sortByDistance = [](std::vector<Message> &messages) {
    const int me = world().rank, size = world().size;
    std::sort(messages.begin(), messages.end(), [&](const Message &a, const Message &b) {
      return (a.peer - me + size) % size < (b.peer - me + size) % size;
    });
  };
  // All nodes of the executing set make the same schedules in the same order, so routes can be prepared, but only if
  // both ends know that both are hosts.
  const auto boxes = [&](const std::vector<Message> &messages, Device &device, Direction direction) {
    std::vector<BoxMessage> result;
    for (const Message &m : messages) {
      BoxMessage &message = result.emplace_back(m.peer, device);
      for (const Region &region : m.regions)
        message.add(region);
      if (onHosts && !converts)
        message.prepareRoute(direction);
      message.prepare(mayOverlap ? Buffering::Always : Buffering::IfNeeded);
    }
    return result;
  };
  sortByDistance(outgoing);
  sortByDistance(incoming);
  sends = boxes(outgoing, fromDevice, Direction::Outgoing);
  if (!converts) {
    receives = boxes(incoming, toDevice, Direction::Incoming);
    return;
  }
  converted = std::move(incoming);
  for (Message &m : converted)
    m.buffer = allocateOn(hostDevice(), m.bytes);
}

namespace {

/// Selects senders among the nodes at these coordinates of `from`. If each process has `from` on its own node set,
/// it gets its elements from that set.
ChosenSenders chooseSendersAmong(std::vector<int> receivers, const Section &from, const Coordinates &at,
                                 const Group &executing) {
  ChosenSenders chosen;
  const auto add = [&](const std::vector<int> &ranks, const std::vector<int> &senders) {
    if (ranks.empty() || senders.empty())
      return;
    const ChosenSenders more = chooseSenders(ranks, senders);
    chosen.receivers.insert(chosen.receivers.end(), more.receivers.begin(), more.receivers.end());
    chosen.senders.insert(chosen.senders.end(), more.senders.begin(), more.senders.end());
  };
  for (const std::vector<int> *set : from.sets()) {
    const auto inside = std::stable_partition(receivers.begin(), receivers.end(), [&](int rank) {
      return std::find(set->begin(), set->end(), rank) == set->end();
    });
    add({inside, receivers.end()}, within(from.ranksIn(*set, at), executing));
    receivers.erase(inside, receivers.end());
  }
  add(receivers, within(from.ranksAt(at), executing));
  return chosen;
}

} // namespace

void Redistribution::plan(const xacc_site *site, const Section &to, const Section &from, const Group &executing) {
  const int me = world().rank;
  std::vector<long> at;
  // Every node needs the same data from one place: the library's broadcast is faster than messages.
  const bool undivided = std::none_of(from.dims.begin(), from.dims.end(), [](const auto &d) { return d.nodeDim >= 0; });
  if (!to.array && from.array && undivided && from.sets().size() <= 1) {
    const std::vector<int> senders = within(from.ranksAt(holders(from, {})), executing);
    if (senders.empty())
      xacc_fail(site, "no node of the executing set has the section of '%s'", from.name.c_str());
    if (static_cast<int>(senders.size()) < executing.size())
      return planBroadcast(to, from, senders, executing);
  }

  std::vector<Message> outgoing, incoming;
  if (holdsSome(to, at)) { // what this node receives
    forEachSharer(to, at, from, [&](const auto &coordinates, const auto &chunks) {
      const int sender =
          chooseSendersAmong(to.ranksAt(sharers(to, from, coordinates)), from, holders(from, coordinates), executing)
              .senderTo(me);
      if (sender < 0)
        xacc_fail(site, "elements of '%s' are on no node of the executing set", from.name.c_str());
      if (sender != me)
        return add(incoming, sender, to, chunks);
      add(selfTo, me, to, chunks);
      add(selfFrom, me, from, chunks);
    });
  }
  if (holdsSome(from, at)) { // what it sends
    const ChosenSenders chosen =
        chooseSendersAmong(to.ranksAt(sharers(to, from, at)), from, holders(from, at), executing);
    forEachSharer(from, at, to, [&](const auto &coordinates, const auto &chunks) {
      for (const int receiver : to.ranksAt(holders(to, coordinates)))
        if (receiver != me && chosen.senderTo(receiver) == me)
          add(outgoing, receiver, from, chunks);
    });
  }
  prepare(std::move(outgoing), std::move(incoming));
}

void Redistribution::planBroadcast(const Section &to, const Section &from, const std::vector<int> &senders,
                                   const Group &executing) {
  broadcast = &executing;
  root = executing.positionOf(senders[0]);
  std::vector<std::vector<Chunk>> chunks;
  for (const Section::Dimension &d : to.dims)
    chunks.push_back({{0, d.axis.count, 1, 0}});
  add(selfTo, world().rank, to, chunks);
  if (world().rank != senders[0]) {
    carrier = StagedBuffer(toDevice, selfTo[0].bytes);
    return;
  }
  add(selfFrom, world().rank, from, chunks);
  const Message &m = selfFrom[0];
  const bool direct = m.regions.size() == 1 && m.regions[0].contiguous() && transportReaches(fromDevice);
  if (mayOverlap || !direct)
    carrier = StagedBuffer(fromDevice, m.bytes);
}

void Redistribution::add(std::vector<Message> &messages, int peer, const Section &section,
                         const std::vector<std::vector<Chunk>> &chunks) {
  Message &message = messageOf(messages, peer);
  forEachChoice(chunks, [&](const std::vector<Chunk> &choice) {
    size_t elements = 1;
    for (const Chunk &c : choice)
      elements *= static_cast<size_t>(c.size());
    message.regions.push_back(section.regionOf(choice));
    message.bytes += elements * fromBytes;
    message.stored += elements * toBytes;
  });
}

void Redistribution::pack(std::byte *packed, const Message &m) const {
  for (const Region &region : m.regions) {
    fromDevice.pack(packed, source, region);
    packed += region.bytes();
  }
}

void Redistribution::unpack(const std::byte *packed, const Message &m) const {
  DeviceBlock converted;
  if (converts) {
    converted = allocateOn(hostDevice(), m.stored);
    convertElements(converted.get(), toType, packed, fromType, m.stored / toBytes);
    packed = converted.get();
  }
  for (const Region &region : m.regions) {
    toDevice.unpack(target, packed, region);
    packed += region.bytes();
  }
}

/// Stores the elements that this node sends to itself; they are packed in memory of `device`.
void Redistribution::storeOwn(Device &device, const std::byte *packed) {
  const Message &m = selfTo[0];
  if (&device == &toDevice)
    return unpack(packed, m);
  const DeviceBlock copy = allocateOn(toDevice, m.bytes);
  copyAcross(toDevice, copy.get(), device, packed, m.bytes);
  unpack(copy.get(), m);
}

void Redistribution::start(std::byte *to, const std::byte *from, Completion completion) {
  finish();
  target = to;
  source = from;
  active = true;
  requests.clear();
  if (broadcast) {
    void *bytes = carrier.wire();
    if (!carrier) {
      fromDevice.complete();
      bytes = const_cast<std::byte *>(from) + selfFrom[0].regions[0].offset; // only read
    } else if (broadcast->self == root) {
      pack(carrier.device(), selfFrom[0]);
      carrier.toWire();
    } else {
      carrier.clearWire();
    }
    requests.push_back(transport().broadcast(*broadcast, root, bytes, selfTo[0].bytes, completion));
    return;
  }
  for (BoxMessage &m : receives)
    requests.push_back(m.receive(Tag::Gmove, to));
  for (const Message &m : converted)
    requests.push_back(transport().receive(m.peer, Tag::Gmove, m.buffer.get(), m.bytes));
  for (BoxMessage &m : sends)
    requests.push_back(m.send(Tag::Gmove, from));
  for (const Message &m : selfFrom)
    if (m.buffer)
      pack(m.buffer.get(), m);
}

void Redistribution::finish() {
  if (!active)
    return;
  active = false;
  if (broadcast) {
    transport().wait(requests);
    if (broadcast->self == root)
      return storeOwn(fromDevice, carrier ? carrier.device() : source + selfFrom[0].regions[0].offset);
    carrier.fromWire();
    return unpack(carrier.device(), selfTo[0]);
  }
  // The node's own elements are stored while the messages are in flight.
  if (!selfTo.empty()) {
    const Message &from = selfFrom[0];
    if (from.buffer)
      storeOwn(fromDevice, from.buffer.get());
    else
      for (size_t r = 0; r < from.regions.size(); ++r)
        toDevice.transfer(target, selfTo[0].regions[r], source, from.regions[r]);
  }
  transport().wait(requests);
  for (BoxMessage &m : receives)
    m.store();
  for (const Message &m : converted)
    unpack(m.buffer.get(), m);
}

const std::vector<Redistribution::Range> &Redistribution::rangesRead(const Group &group) {
  const auto [found, absent] = read.try_emplace(&group);
  if (absent) {
    std::ptrdiff_t first = PTRDIFF_MAX, end = 0;
    const auto include = [&](const std::vector<Region> &regions) {
      for (const Region &region : regions) {
        first = std::min(first, region.offset);
        end = std::max(end, region.end());
      }
    };
    for (const BoxMessage &m : sends)
      include(m.boxes());
    for (const Message &m : selfFrom)
      include(m.regions);
    Range own;
    if (broadcast) // the library may read from anywhere
      own = {0, LONG_MAX};
    else if (end > first)
      own = {first / static_cast<long>(fromBytes), end / static_cast<long>(fromBytes)};
    const std::vector<Range> everywhere(group.ranks.size(), own);
    found->second.resize(group.ranks.size());
    transport().alltoall(group, everywhere.data(), found->second.data(), sizeof(Range));
  }
  return found->second;
}

bool Redistribution::ready() { return !active || transport().test(requests); }

} // namespace xacc
