// Destination.h - where in a node's memory a large message goes: to a packed buffer, or directly to the elements of a
// box.
#pragma once

#include "comm/Scattered.h"
#include "comm/tca/Fabric.h"
#include "device/Device.h"

#include <array>
#include <cstdint>
#include <optional>

namespace xacc::tca {

/// Plain data; its owner sends it to the node that puts there.
struct Destination {
  std::uint64_t offset = 0;                           // of the first byte
  std::uint32_t run = 0;                              // bytes of each run of a box; 0: packed, contiguous
  std::array<std::uint32_t, 2> count{1, 1}, stride{}; // of a box, outermost loop first
  bool operator==(const Destination &) const = default;
};

/// The memory for a message of `bytes` bytes, if `from` can put all of it there efficiently; otherwise the message
/// needs an intermediate buffer.
std::optional<Destination> destinationOf(const Fabric &fabric, int from, const Sink &sink, size_t bytes);

/// Puts an entire message. `scratch` is used for packing and must stay valid until the puts are flushed.
void putAll(Fabric &fabric, int to, const Destination &destination, const Source &source, size_t bytes,
            HeapBlock &scratch);

} // namespace xacc::tca
