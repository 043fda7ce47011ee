// BoxMessage.cpp - chooses between the array itself, the receiver's memory, and a buffer.
#include "ops/message/BoxMessage.h"

#include "comm/DeviceReach.h"
#include "support/Bytes.h"

#include <algorithm>
#include <utility>

namespace xacc {

void BoxMessage::add(Region region) {
  total += region.bytes();
  regions.push_back(std::move(region));
}

void BoxMessage::prepare(Buffering buffering, size_t ofChunk) {
  const bool buffered = buffering == Buffering::Always;
  const bool inChunks = ofChunk > 0 && total >= 2 * ofChunk && !route && !buffered && !transport().carries(total);
  chunkBytes = inChunks ? ofChunk : 0;
  viaDevices = !route && !buffered && !device->sharesHostMemory() && transport().carries(total);
  const bool reachable = carried() || transportReaches(*device);
  const bool straight = direct() || carried() || (transport().gathers() && device->sharesHostMemory() && !inChunks);
  if (buffered || !reachable || !straight)
    buffer = StagedBuffer(*device, total, carried());
}

void BoxMessage::write(std::byte *to) const {
  for (const Region &region : regions) {
    device->pack(to, array, region);
    to += region.bytes();
  }
}

void BoxMessage::write(std::byte *base, const Region &box) const {
  if (regions.size() == 1)
    return device->transfer(base, box, array, regions[0]);
  Bytes packed(total);
  write(packed.data());
  device->unpack(base, packed.data(), box);
}

const Region *BoxMessage::box(std::byte *&base) const {
  base = array;
  return regions.size() == 1 ? &regions[0] : nullptr;
}

void BoxMessage::read(const std::byte *from) const {
  for (const Region &region : regions) {
    device->unpack(array, from, region);
    from += region.bytes();
  }
}

StagedBuffer::Chunk BoxMessage::chunk(size_t number) const {
  const size_t offset = number * chunkBytes;
  return {offset, std::min(chunkBytes, total - offset)};
}

void BoxMessage::send(Tag tag, const std::byte *base, std::vector<Request> &requests) {
  if (!chunkBytes)
    return requests.push_back(send(tag, base));
  array = const_cast<std::byte *>(base); // only read
  const bool fetched = buffer && throughHost();
  if (buffer && !fetched) {
    write(buffer.device());
    buffer.toWire();
  } else if (!buffer)
    device->complete();
  const std::byte *from = buffer ? buffer.wire() : base + regions[0].offset;
  for (size_t k = 0; k < chunks(); ++k) {
    const StagedBuffer::Chunk c = chunk(k);
    if (fetched) // while the chunks before it are in flight
      buffer.fetch(base + regions[0].offset, c);
    requests.push_back(transport().send(peer, tag, from + c.offset, c.bytes));
  }
}

Request BoxMessage::send(Tag tag, const std::byte *base) {
  array = const_cast<std::byte *>(base); // only read
  const auto send = [&](const Source &bytes) {
    return route ? route->send(bytes) : transport().send(peer, tag, bytes, total);
  };
  if (viaDevices)
    return transport().send(peer, tag, {*this, device}, total);
  if (buffer) {
    if (throughHost())
      buffer.fetch(array + regions[0].offset, {0, total});
    else {
      write(buffer.device());
      buffer.toWire();
    }
    return send(buffer.wire());
  }
  if (!direct() || carried())
    return send(*this);
  device->complete();
  return send(array + regions[0].offset);
}

void BoxMessage::receive(Tag tag, std::byte *base, std::vector<Request> &requests) {
  if (!chunkBytes)
    return requests.push_back(receive(tag, base));
  array = base;
  if (buffer)
    buffer.clearWire();
  else
    device->complete();
  std::byte *to = buffer ? buffer.wire() : base + regions[0].offset;
  for (size_t k = 0; k < chunks(); ++k)
    requests.push_back(transport().receive(peer, tag, to + chunk(k).offset, chunk(k).bytes));
}

Request BoxMessage::receive(Tag tag, std::byte *base) {
  array = base;
  const auto receive = [&](const Sink &bytes) {
    return route ? route->receive(bytes) : transport().receive(peer, tag, bytes, total);
  };
  if (viaDevices)
    return transport().receive(peer, tag, {*this, device}, total);
  if (buffer) {
    buffer.clearWire();
    return receive(buffer.wire());
  }
  if (!direct() || carried())
    return receive(*this);
  device->complete();
  return receive(array + regions[0].offset);
}

void BoxMessage::storeChunks(std::span<Request> requests) {
  const bool delivers = buffer && throughHost();
  for (size_t k = 0; k < requests.size(); ++k) {
    transport().wait(requests.subspan(k, 1));
    if (delivers) // while the chunks after it are in flight
      buffer.deliver(array + regions[0].offset, chunk(k));
  }
  if (!delivers)
    store();
}

void BoxMessage::store() {
  if (!buffer)
    return;
  if (throughHost())
    return buffer.deliver(array + regions[0].offset, {0, total});
  buffer.fromWire();
  read(buffer.device());
}

void BoxMessage::accumulate(xacc_type type) {
  buffer.fromWire();
  const std::byte *packed = buffer.device();
  for (const Region &region : regions) {
    device->accumulate(array, packed, region, type);
    packed += region.bytes();
  }
}

} // namespace xacc
