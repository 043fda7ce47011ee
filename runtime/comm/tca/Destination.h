// Destination.h - where in a node's memory a large message goes: packed, or straight to the elements of a box.
#ifndef XACC_COMM_TCA_DESTINATION_H
#define XACC_COMM_TCA_DESTINATION_H

#include "comm/Scattered.h"
#include "comm/tca/Fabric.h"
#include "device/Device.h"

#include <array>
#include <cstdint>
#include <optional>

namespace xacc::tca {

/// Plain data; its owner tells it to the node that puts there.
struct Destination {
  std::uint64_t place = 0;                            // of the first byte
  std::uint32_t run = 0;                              // bytes of each run of a box; 0: packed, in one piece
  std::array<std::uint32_t, 2> count{1, 1}, stride{}; // of a box, outermost loop first
  bool operator==(const Destination &) const = default;
};

/// What is sent: one of the two.
struct Source {
  const std::byte *packed = nullptr;
  const Gathered *gathered = nullptr;
  Device *device = nullptr; // that gathers; null: the host
};

/// Where what is received goes: one of the two.
struct Sink {
  std::byte *packed = nullptr;
  const Scattered *scattered = nullptr;
  Device *device = nullptr; // that scatters; null: the host
};

/// The memory that a message of `bytes` bytes goes to, if `from` can put all of it there, and well; else the message
/// has to land in other memory.
std::optional<Destination> destinationOf(const Fabric &fabric, int from, const Sink &sink, size_t bytes);

/// Puts all of a message. `scratch` is for packing, and must stay until the puts are flushed.
void putAll(Fabric &fabric, int to, const Destination &destination, const Source &source, size_t bytes,
            HeapBlock &scratch);

} // namespace xacc::tca

#endif
