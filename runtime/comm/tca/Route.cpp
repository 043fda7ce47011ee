// Route.cpp - one transfer: ready, put, arrived.
#include "comm/tca/Route.h"

#include "device/OnSelected.h"
#include "support/Bytes.h"
#include "support/ProcessPosition.h"

#include <utility>

namespace xacc::tca {
Route::Route(Messages &m, Fabric &f, int peer, Direction d, size_t count, Device *on)
    : messages(m), fabric(f), device(on), node(peer), direction(d), bytes(count), number(m.openRoute(peer, d)),
      line(on ? sizeof(DeviceLine) : sizeof(Line), Content::Zero) {
  if (device)
    deviceMemory = fabric.deviceMemory(*device);
  if (device && !sends() && (block = deviceMemory->take(bytes)))
    if (const auto exported = device->exportMemory(block))
      std::memcpy(line.memory() + offsetof(DeviceLine, block), &*exported, sizeof *exported);
  messages.announceLine(node, direction, number, heap().offsetOf(line.memory()));
}

Route::~Route() {
  if (deviceMemory && !sends())
    deviceMemory->giveBack(block);
}

Request Route::start(const Source &from, const Sink &to) {
  source = from;
  sink = to;
  deviceNumber = device ? device->selected() : 0;
  ++round;
  invited = false;
  return reinterpret_cast<Request>(messages.start(*this, node));
}

/// Agrees on how the bytes of a device travel. False: not known yet.
bool Route::agree() {
  if (way != Unknown)
    return true;
  if (sends()) {
    if (const std::byte *there = fabric.mapped(node, lineThere)) {
      ExportedMemory name;
      std::memcpy(&name, there + offsetof(DeviceLine, block), sizeof name);
      block = deviceMemory->open(name);
    }
    way = block ? Direct : Staged;
    fabric.signal(node, lineThere + offsetof(DeviceLine, way), way);
    reportDeviceRoute(node, block != nullptr);
  } else {
    way = static_cast<Way>(fabric.seen(line.memory() + offsetof(DeviceLine, way)));
    if (way == Unknown)
      return false;
  }
  if (way == Staged) {
    staging = StagedBuffer(*device, bytes);
    if (!sends())
      deviceMemory->giveBack(std::exchange(block, nullptr));
  }
  return true;
}

/// Writes to an address that the sender's device, or the host, can write to.
void Route::putFrom(std::byte *to) const {
  if (source.gathered)
    source.gathered->write(to);
  else
    device->copy(to, source.packed, bytes);
}

/// Reads from memory of the receiver's device.
void Route::takeFrom(const std::byte *from) const {
  if (sink.scattered)
    sink.scattered->read(from);
  else
    device->copy(sink.packed, from, bytes);
}

/// Sends the destination to the sender, once the receiver's memory may be written.
bool Route::sendInvitation() {
  Invitation invitation{}; // not used between devices
  if (way == Direct)
    device->complete(); // it may still be reading the previous data
  if (way != Direct) {
    const bool checkedApart = checksMessages && sink.scattered;
    const auto inPlace = way == Staged || checkedApart ? std::nullopt : destinationOf(fabric, node, sink, bytes);
    lands = !inPlace;
    if (lands)
      landing.need(bytes);
    invitation.destination = inPlace.value_or(Destination{lands ? heap().offsetOf(landing.memory()) : 0});
    invitation.lands = lands && way == Unknown && !checksMessages && fabric.mapped(node, 0);
  }
  if (invitation != sentInvitation) {
    fabric.put(node, lineThere + offsetof(Line, invitation), &invitation, sizeof invitation);
    fabric.flush(node);
    sentInvitation = invitation;
  }
  const FlagScope scope(node);
  fabric.signal(node, lineThere + offsetof(Line, round), round);
  return true;
}

void Route::putStaged(const Destination &destination) {
  putFrom(staging.device());
  staging.toWire();
  sendChecksum(staging.wire());
  putAll(fabric, node, destination, {staging.wire()}, bytes, landing);
}

void Route::putOnHost(const Destination &destination) {
  Source from = source;
  Bytes packed;
  if (checksMessages && from.gathered) {
    packed.resize(bytes);
    from.gathered->write(packed.data());
    from = {packed.data()};
  }
  if (checksMessages)
    sendChecksum(from.packed);
  putAll(fabric, node, destination, from, bytes, landing);
  if (!packed.empty())
    fabric.flush(node);
}

/// True if the receiver may copy the bytes from this node's memory.
bool Route::offers(const Invitation &invitation) const {
  return invitation.lands && !source.gathered && heap().contains(source.packed, bytes);
}

void Route::sendOffer(std::uint64_t offer) {
  if (offer == sentOffer)
    return;
  fabric.put(node, lineThere + offsetof(Line, offered), &offer, sizeof offer);
  fabric.flush(node);
  sentOffer = offer;
}

void Route::sendChecksum(const std::byte *packed) {
  if (!checksMessages)
    return;
  const std::uint64_t checksum = checksumOf(packed, bytes);
  fabric.put(node, lineThere + offsetof(Line, checksum), &checksum, sizeof checksum);
  fabric.flush(node);
}

void Route::requireIntact(const std::byte *packed) const {
  if (!checksMessages)
    return;
  std::uint64_t checksum;
  std::memcpy(&checksum, line.memory() + offsetof(Line, checksum), sizeof checksum);
  if (checksum != checksumOf(packed, bytes))
    failChanged(bytes, node);
}

/// Takes the data that has arrived.
void Route::accept() {
  if (way == Direct)
    return takeFrom(block);
  std::uint64_t offer;
  std::memcpy(&offer, line.memory() + offsetof(Line, offered), sizeof offer);
  if (offer != 0) {
    const std::byte *there = fabric.mapped(node, offer - 1);
    {
      const DetailScope scope({.kind = DetailKind::Get, .node = node, .bytes = bytes});
      if (sink.scattered)
        sink.scattered->read(there);
      else
        std::memcpy(sink.packed, there, bytes);
    }
    const FlagScope scope(node);
    return fabric.signal(node, lineThere + offsetof(Line, fetched), round);
  }
  requireIntact(lands ? landing.memory() : sink.packed);
  if (way == Staged) {
    std::memcpy(staging.wire(), landing.memory(), bytes);
    staging.fromWire();
    takeFrom(staging.device());
  } else if (lands && sink.scattered) {
    sink.scattered->read(landing.memory());
  } else if (lands) {
    std::memcpy(sink.packed, landing.memory(), bytes);
  }
}

bool Route::step() {
  const OnSelected on(device, deviceNumber);
  if (lineThere == 0 && (lineThere = messages.takeLine(node, opposite(direction), number)) == 0)
    return false;
  if (device && !agree())
    return false;
  if (!sends()) {
    invited = invited || sendInvitation();
    if (fabric.seen(line.memory()) != round)
      return false;
    accept();
    return true;
  }
  if (offering) // the receiver may already be in its next round
    return !(offering = fabric.seen(line.memory() + offsetof(Line, fetched)) != round);
  if (fabric.seen(line.memory()) != round)
    return false;
  Invitation invitation;
  std::memcpy(&invitation, line.memory() + offsetof(Line, invitation), sizeof invitation);
  offering = offers(invitation);
  sendOffer(offering ? heap().offsetOf(source.packed) + 1 : 0);
  if (!offering) {
    const PutScope scope(node, bytes);
    if (way == Direct)
      putFrom(block), device->complete();
    else if (way == Staged)
      putStaged(invitation.destination);
    else
      putOnHost(invitation.destination);
  }
  const FlagScope scope(node);
  fabric.signal(node, lineThere, round);
  return !offering;
}

} // namespace xacc::tca
