// Route.h - a message that travels again and again between the same memory.
#ifndef XACC_COMM_TCA_ROUTE_H
#define XACC_COMM_TCA_ROUTE_H

#include "comm/StagedBuffer.h"
#include "comm/Transport.h"
#include "comm/tca/Destination.h"
#include "comm/tca/Messages.h"

namespace xacc::tca {

/// Each end has one line of registered memory that the other writes to; the ends exchange where that is once. In every
/// round the receiver stores "ready" into the sender's line, with the destination if it is not that of the round
/// before, and the sender puts the bytes there and then stores "arrived" into the receiver's line. What cannot be put
/// to its place lands in memory that the route keeps.
///
/// Where the receiver would have to copy the bytes from there, and they lie in registered memory of the sender, they
/// are not put at all: the receiver copies them from the sender, and stores "fetched" to its line.
///
/// A line is stored to only while the other end's transfer is under way, so either end may go as soon as its own are
/// complete.
///
/// Between devices: the receiver keeps a block of its device's memory, whose name stands behind its line. The sender
/// opens that before the first round and says whether it can; then its device writes there, and "arrived" is stored
/// when the device has done so. Else both ends keep copies on the host, and the rest is as above. What Scattered::read
/// was given of a device stays until the next transfer.
class Route final : public xacc::Route {
public:
  /// `device`: that has what travels; null: the host.
  Route(Messages &messages, Fabric &fabric, int peer, Direction direction, size_t bytes, Device *device);
  ~Route() override;

  bool takesDeviceMemory() const override { return device != nullptr; }
  bool staged() const override { return way == Staged; }
  Request send(const void *bytes) override { return start({static_cast<const std::byte *>(bytes), nullptr}, {}); }
  Request send(const Gathered &bytes) override { return start({nullptr, &bytes}, {}); }
  Request receive(void *bytes) override { return start({}, {static_cast<std::byte *>(bytes), nullptr}); }
  Request receive(const Scattered &bytes) override { return start({}, {nullptr, &bytes}); }

  /// Does what can be done now; true when the transfer is complete.
  bool step();

private:
  struct Invitation {
    Destination destination;
    std::uint64_t lands; // 1: the receiver copies it from there, or as well from where the sender has it
    bool operator==(const Invitation &) const = default;
  };
  /// Of the sender the first three are used, of the receiver the first and the last two.
  struct alignas(64) Line {
    std::uint64_t round;
    Invitation invitation;
    std::uint64_t fetched;  // the last round that the receiver has copied from the sender
    std::uint64_t offered;  // 0: the bytes have been put; else 1 + the place where the sender has them
    std::uint64_t checksum; // of what has been put, if messages have them
  };
  enum Way : std::uint64_t { Unknown, Direct, Staged };
  /// Behind the line of a receiver: its block, and what the sender says.
  struct DeviceLine {
    Line line;
    std::uint64_t way;
    ExportedMemory block;
  };
  bool sends() const { return direction == Direction::Outgoing; }
  Request start(const Source &from, const Sink &to);
  bool agree();
  bool invite();
  void putFrom(std::byte *to) const;
  void takeFrom(const std::byte *from) const;
  void putStaged(const Destination &destination);
  void putOnHost(const Destination &destination);
  bool offers(const Invitation &invitation) const;
  void tellOffer(std::uint64_t offer);
  void tellChecksum(const std::byte *packed);
  void requireIntact(const std::byte *packed) const;
  void accept();

  Messages &messages;
  Fabric &fabric;
  Device *const device;
  int deviceNumber = 0; // of this transfer
  const int node;
  const Direction direction;
  const size_t bytes;
  const std::uint64_t number; // among the routes of this direction
  HeapBlock line;
  std::uint64_t lineThere = 0; // 0: not known yet
  std::uint64_t round = 0;
  bool invited = false;        // the sender, in this round
  bool offering = false;       // until the receiver has copied the bytes
  std::uint64_t toldOffer = 0; // what the receiver's line says
  Source source;
  Sink sink;
  Invitation told{}; // what the sender's line says
  HeapBlock landing;
  bool lands = false;

  Way way = Unknown;
  std::shared_ptr<DeviceMemory> deviceMemory; // none: not between devices
  std::byte *block = nullptr;                 // of the receiver's device, as this end has it
  StagedBuffer staging;
};

} // namespace xacc::tca

#endif
