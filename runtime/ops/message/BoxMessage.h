// BoxMessage.h - the boxes of one array that travel between this node and another in one message.
#ifndef XACC_OPS_MESSAGE_BOXMESSAGE_H
#define XACC_OPS_MESSAGE_BOXMESSAGE_H

#include "comm/Scattered.h"
#include "comm/StagedBuffer.h"
#include "comm/Transport.h"
#include "device/Device.h"
#include "device/Region.h"

#include <memory>
#include <span>
#include <vector>

namespace xacc {

/// Boxes in order, packed one after the other. Where the transport can, they are written straight to the receiver's
/// memory and taken from there; elsewhere the message owns a buffer. One transfer at a time.
class BoxMessage final : Gathered, Scattered {
public:
  BoxMessage(int peer, Device &device) : peer(peer), device(&device) {}

  int peer;
  void add(Region region);
  size_t bytes() const { return total; }
  const std::vector<Region> &boxes() const { return regions; }
  /// After the last add(), and after prepareRoute(). `buffered`: keeps what it sends or receives in a buffer in any
  /// case, for whoever must not overwrite the array yet. `partBytes`: a message of twice so many bytes or more travels
  /// in parts, one while another is copied; 0: in one piece. The same at both ends.
  void prepare(bool buffered, size_t partBytes = 0);
  /// Prepares the way as well (Transport::route), if both nodes do for each of their messages, in the same order.
  void prepareRoute(Direction direction) { route = transport().route(peer, direction, total, *device); }

  /// Starts to send the boxes of the array at `base`, packed. They must stay until the request is complete, unless
  /// buffered.
  [[nodiscard]] Request send(Tag tag, const std::byte *base);
  /// Starts to receive boxes of the array at `base`; when the request is complete, store() puts them there.
  [[nodiscard]] Request receive(Tag tag, std::byte *base);
  void store();
  /// The same for messages that may have parts: adds one request for each.
  void send(Tag tag, const std::byte *base, std::vector<Request> &requests);
  void receive(Tag tag, std::byte *base, std::vector<Request> &requests);
  /// The number of requests of one transfer.
  size_t parts() const { return partBytes ? (total + partBytes - 1) / partBytes : 1; }
  /// For messages of several parts: waits for the requests of receive(), and puts each part where it belongs as it
  /// comes.
  void storeParts(std::span<Request> requests);
  /// The same, but adds; only for a buffered message.
  void accumulate(xacc_type type);

private:
  void write(std::byte *to) const override;
  void write(std::byte *base, const Region &box) const override;
  void read(const std::byte *from) const override;
  const Region *box(std::byte *&base) const override;
  bool copyOut(std::byte *to) const override { return write(to), true; }
  bool direct() const { return regions.size() == 1 && regions[0].contiguous(); }
  /// One piece of one device's memory, which goes to and comes from the host where it lies.
  bool throughHost() const { return direct() && buffer.staged() && device->ownMemory() != OwnMemory::Several; }
  /// In device memory, by a transport that has the device pack: only that finds the elements of an array on several
  /// devices.
  bool carried() const { return route ? route->takesDeviceMemory() : viaDevices; }

  StagedBuffer::Part part(size_t number) const;

  Device *device;
  std::vector<Region> regions;
  size_t total = 0, partBytes = 0; ///< of each part but the last; 0: one
  std::byte *array = nullptr;
  bool viaDevices = false;      // see Transport::carries
  StagedBuffer buffer;          // none: direct, or the transport or the route gathers
  std::unique_ptr<Route> route; // none: as any message
};

} // namespace xacc

#endif
