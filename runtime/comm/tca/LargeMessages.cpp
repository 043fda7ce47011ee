// LargeMessages.cpp - messages that are written to memory that their receiver announces.
#include "comm/tca/Messages.h"
#include "comm/tca/Operation.h"
#include "device/OnSelected.h"
#include "support/ProcessPosition.h"

#include <algorithm>

namespace xacc::tca {
namespace {

// A receive buffer that others cannot write to is filled in chunks through a stage of registered memory, so that both
// sides copy at the same time.
constexpr size_t chunkBytes = 64 << 10;
constexpr size_t stageChunks = 4;
// Larger messages are written by the kernel instead, which has a start-up cost.
constexpr size_t worthKernel = 64 << 10;

} // namespace

/// Announces where the sender may write next: the whole destination, or as many chunks of the stage as are free.
void Messages::announce(Operation &receive) {
  Peer &p = peer(receive.node);
  if (receive.sink.device && announceBlock(receive))
    return;
  Announcement what{};
  what.token = reinterpret_cast<std::uintptr_t>(&receive);
  const auto announceAll = [&](const Destination &destination) {
    what.offset = destination.offset;
    receive.announced = receive.bytes;
    if (destination.run == 0) {
      what.bytes = receive.bytes;
      return notify(p, receive.tag, Announce, what);
    }
    what.run = destination.run;
    what.count = destination.count;
    what.stride = destination.stride;
    notify(p, receive.tag, AnnounceBox, what);
  };
  const bool unpackedLater =
      receive.sink.device || (checksMessages && receive.sink.scattered); // checked before it is unpacked
  const auto direct = unpackedLater ? std::nullopt : destinationOf(fabric, receive.node, receive.sink, receive.bytes);
  if (direct) {
    receive.inPlace = true;
    return announceAll(*direct);
  }
  if (receive.sink.scattered) {
    receive.landing.need(receive.bytes);
    return announceAll({heap().offsetOf(receive.landing.memory())});
  }
  if (receive.bytes >= worthKernel && fabric.reachedBy(receive.node)) {
    receive.inPlace = true;
    receive.announced = what.bytes = receive.bytes;
    what.address = reinterpret_cast<std::uintptr_t>(receive.sink.packed);
    return notify(p, receive.tag, AnnounceAddress, what);
  }
  receive.landing.need(std::min(receive.bytes, stageChunks * chunkBytes));
  while (receive.announced < receive.bytes && receive.announced < receive.moved + stageChunks * chunkBytes) {
    what.offset = heap().offsetOf(receive.landing.memory()) + receive.announced / chunkBytes % stageChunks * chunkBytes;
    what.position = receive.announced;
    what.bytes = std::min(chunkBytes, receive.bytes - receive.announced);
    receive.announced += what.bytes;
    notify(p, receive.tag, Announce, what);
  }
}

/// The sender has written another chunk of an announced receive.
void Messages::arrived(Operation &receive, const Announcement &chunk) {
  const size_t bytes = chunk.bytes;
  const std::byte *staged = receive.landing.memory() + receive.moved / chunkBytes % stageChunks * chunkBytes;
  if (const std::uint64_t checksum = chunk.checksum) {
    const std::byte *received = receive.sink.scattered ? receive.landing.memory()
                                : receive.inPlace      ? receive.sink.packed
                                                       : staged;
    if (checksum != checksumOf(received, bytes))
      failChanged(bytes, receive.node);
  }
  if (receive.block) {
    const OnSelected on(receive.sink.device, receive.deviceNumber);
    receive.sink.scattered->read(receive.block);
    giveBackBlock(receive);
  } else if (receive.sink.scattered && !receive.inPlace)
    deliver(receive, receive.landing.memory());
  else if (!receive.inPlace)
    std::memcpy(receive.sink.packed + receive.moved, staged, bytes);
  receive.moved += bytes;
  if (receive.moved == receive.bytes)
    finish(receive);
  else
    announce(receive);
}

/// The bytes of a send in contiguous memory.
const std::byte *Messages::packed(Operation &send) {
  if (!send.source.gathered)
    return send.source.packed;
  if (send.moved == 0) {
    send.landing.need(send.bytes);
    if (send.source.device)
      packOnDevice(send);
    else
      send.source.gathered->write(send.landing.memory());
  }
  return send.landing.memory();
}

/// Writes one announced chunk of a large message. False if none is announced.
bool Messages::writeChunk(Peer &p, Operation &send) {
  const auto found = std::find_if(p.announced.begin(), p.announced.end(), [&](const Announcement &a) {
    return send.token ? a.token == send.token : a.tag == send.tag && (a.kind == AnnounceBox || a.position == 0);
  });
  if (found == p.announced.end())
    return false;
  const Announcement what = *found;
  p.announced.erase(found);
  send.token = what.token;
  if (what.kind == AnnounceBlock)
    return writeToBlock(p, send, what);
  if (send.source.device || (checksMessages && send.source.gathered))
    send.source = {packed(send)};
  const bool box = what.kind == AnnounceBox;
  Announcement written{};
  written.token = what.token;
  written.bytes = box ? send.bytes : what.bytes;
  if (checksMessages)
    written.checksum = checksumOf(packed(send) + (box ? 0 : what.position), written.bytes);
  {
    const PutScope scope(send.node, written.bytes);
    if (what.kind == AnnounceAddress) {
      fabric.putUnregistered(send.node, what.address, packed(send), send.bytes);
    } else if (written.bytes == send.bytes) {
      const Destination destination =
          box ? Destination{what.offset, what.run, what.count, what.stride} : Destination{what.offset};
      putAll(fabric, send.node, destination, send.source, send.bytes, send.landing);
    } else {
      fabric.put(send.node, what.offset, packed(send) + what.position, what.bytes);
    }
  }
  send.moved += written.bytes;
  notify(p, send.tag, Arrived, written);
  return true;
}

} // namespace xacc::tca
