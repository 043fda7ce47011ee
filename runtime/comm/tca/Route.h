// Route.h - a message that is sent repeatedly between the same memory.
#pragma once

#include "comm/StagedBuffer.h"
#include "comm/Transport.h"
#include "comm/tca/Destination.h"
#include "comm/tca/Messages.h"

namespace xacc::tca {

/// Each end has one line of registered memory that the other end writes; the ends exchange its location once. In every
/// round the receiver stores "ready" into the sender's line, with the destination if that has changed. The sender puts
/// the bytes there and then stores "arrived" into the receiver's line. Data that cannot be put to its destination lands
/// in memory that the route keeps.
///
/// If the receiver would have to copy the data from there, and the data is in registered memory of the sender, it is
/// not put at all: the receiver copies it from the sender and stores "fetched" into the sender's line.
///
/// A line is written only while the other end's transfer is in flight, so either end may be destroyed as soon as its
/// own transfers are complete.
///
/// Between devices, the receiver keeps a block of its device's memory, whose name follows its line. The sender opens
/// the block before the first round and reports whether it can. If so, its device writes there, and "arrived" is stored
/// when the device has finished. Otherwise both ends keep copies on the host, and the rest is as above. Device data
/// passed to Scattered::read stays valid until the next transfer.
class Route final : public xacc::Route {
public:
  /// `device`: its memory holds the messages; null: host memory.
  Route(Messages &messages, Fabric &fabric, int peer, Direction direction, size_t bytes, Device *device);
  ~Route() override;

  bool takesDeviceMemory() const override { return device != nullptr; }
  bool staged() const override { return way == Staged; }
  Request send(const Source &bytes) override { return start(bytes, {}); }
  Request receive(const Sink &bytes) override { return start({}, bytes); }

  /// Advances as far as possible; true when the transfer is complete.
  bool step();

private:
  struct Invitation {
    Destination destination;
    std::uint64_t lands; // 1: the receiver copies the data from there, or directly from the sender's memory
    bool operator==(const Invitation &) const = default;
  };
  /// The sender uses the first three members, the receiver the first and the last two.
  struct alignas(64) Line {
    std::uint64_t round;
    Invitation invitation;
    std::uint64_t fetched;  // the last round that the receiver has copied from the sender
    std::uint64_t offered;  // 0: the bytes have been put; otherwise 1 + their offset in the sender's memory
    std::uint64_t checksum; // of the data put, if messages have checksums
  };
  enum Way : std::uint64_t { Unknown, Direct, Staged };
  /// A receiver's line, followed by its block and the sender's reply.
  struct DeviceLine {
    Line line;
    std::uint64_t way;
    ExportedMemory block;
  };
  bool sends() const { return direction == Direction::Outgoing; }
  Request start(const Source &from, const Sink &to);
  bool agree();
  bool sendInvitation();
  void putFrom(std::byte *to) const;
  void takeFrom(const std::byte *from) const;
  void putStaged(const Destination &destination);
  void putOnHost(const Destination &destination);
  bool offers(const Invitation &invitation) const;
  void sendOffer(std::uint64_t offer);
  void sendChecksum(const std::byte *packed);
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
  bool invited = false;        // the sender has been invited in this round
  bool offering = false;       // until the receiver has copied the bytes
  std::uint64_t sentOffer = 0; // current value in the receiver's line
  Source source;
  Sink sink;
  Invitation sentInvitation{}; // current value in the sender's line
  HeapBlock landing;
  bool lands = false;

  Way way = Unknown;
  std::shared_ptr<DeviceMemory> deviceMemory; // null: not between devices
  std::byte *block = nullptr;                 // the receiver's device block, as addressed at this end
  StagedBuffer staging;
};

} // namespace xacc::tca
