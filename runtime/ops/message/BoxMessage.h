// BoxMessage.h - the boxes of an array that travel between this node and another in one message.
#pragma once

#include "comm/Scattered.h"
#include "comm/StagedBuffer.h"
#include "comm/Transport.h"
#include "device/Device.h"
#include "device/Region.h"

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

namespace xacc {

enum class Buffering { IfNeeded, Always };

/// Boxes in order, packed consecutively. If the transport supports it, they are written directly to the receiver's
/// memory and read from there; otherwise the message owns a buffer. Only one transfer at a time.
class BoxMessage final : Gathered, Scattered {
public:
  BoxMessage(int peer, Device &device) : peer(peer), device(&device) {}

  int peer;
  void add(Region region);
  size_t bytes() const { return total; }
  const std::vector<Region> &boxes() const { return regions; }
  /// Call after the last add() and after prepareRoute(). `Always`: for a caller that must not overwrite the array yet.
  /// `ofChunk`: a message of at least twice this size travels in chunks, so that one is in flight while another is
  /// copied; 0: in one piece. Must be the same at both ends.
  void prepare(Buffering buffering, size_t ofChunk = 0);
  /// Also prepares the route (Transport::route). Both nodes must do so for each of their messages, in the same order.
  void prepareRoute(Direction direction) { route = transport().route(peer, direction, total, *device); }

  /// Starts sending the boxes of the array at `base`, packed. They must stay unchanged until the request is complete,
  /// unless buffered.
  [[nodiscard]] Request send(Tag tag, const std::byte *base);
  /// Starts receiving boxes of the array at `base`. When the request is complete, store() puts them into the array.
  [[nodiscard]] Request receive(Tag tag, std::byte *base);
  void store();
  /// Start sending or receiving a message that may have several chunks: add one request per chunk.
  void send(Tag tag, const std::byte *base, std::vector<Request> &requests);
  void receive(Tag tag, std::byte *base, std::vector<Request> &requests);
  /// Number of requests of one transfer.
  size_t chunks() const { return chunkBytes ? (total + chunkBytes - 1) / chunkBytes : 1; }
  /// For messages of several chunks: waits for the requests of receive() and stores each chunk when it arrives.
  void storeChunks(std::span<Request> requests);
  /// Like store(), but adds; only for a buffered message.
  void accumulate(xacc_type type);

private:
  void write(std::byte *to) const override;
  void write(std::byte *base, const Region &box) const override;
  void read(const std::byte *from) const override;
  const Region *box(std::byte *&base) const override;
  bool copyOut(std::byte *to) const override { return write(to), true; }
  bool direct() const { return regions.size() == 1 && regions[0].contiguous(); }
  /// One contiguous range of one device's memory, copied to and from the host in place.
  bool throughHost() const { return direct() && buffer.staged() && device->ownMemory() != OwnMemory::Several; }
  /// In device memory, by a transport that lets the device pack: the only way to find elements of an array that is
  /// spread over several devices.
  bool carried() const { return route ? route->takesDeviceMemory() : viaDevices; }

  StagedBuffer::Chunk chunk(size_t number) const;

  Device *device;
  std::vector<Region> regions;
  size_t total = 0, chunkBytes = 0; ///< of each chunk but the last; 0: one chunk
  std::byte *array = nullptr;
  bool viaDevices = false;      // see Transport::carries
  StagedBuffer buffer;          // none: sent directly, or gathered by the transport or the route
  std::unique_ptr<Route> route; // none: an ordinary message
};

/// The message of a list whose peer this is; a new one, made of the peer and `rest`, if there is none.
template <typename Message, typename... Rest>
Message &messageOf(std::vector<Message> &messages, int peer, Rest &...rest) {
  const auto known = std::ranges::find(messages, peer, &Message::peer);
  return known != messages.end() ? *known : messages.emplace_back(Message{peer, rest...});
}

} // namespace xacc
