// Destination.cpp - decides which boxes are written directly, and from where.
#include "comm/tca/Destination.h"

#include "device/Device.h"

#include <limits>

namespace xacc::tca {
namespace {

// Shorter runs of a box that another core has stored one by one are slower to read than packed data.
constexpr size_t shortRun = 4096;

// Data that fits in the cache is packed there first: one long copy to memory that another core has read is faster than
// many short ones.
constexpr size_t worthPacking = 256 << 10;

std::optional<Destination> boxOf(const Scattered &scattered) {
  std::byte *base = nullptr;
  const Region *box = scattered.box(base);
  constexpr auto maxValue = std::numeric_limits<std::uint32_t>::max();
  if (!box || box->run < shortRun || box->loops.size() > 2 || box->run > maxValue)
    return std::nullopt;
  Destination destination;
  destination.run = static_cast<std::uint32_t>(box->run);
  for (size_t l = 0; l < box->loops.size(); ++l) {
    const auto [count, stride] = box->loops[l];
    if (stride < 0 || static_cast<size_t>(stride) > maxValue || static_cast<size_t>(count) > maxValue)
      return std::nullopt;
    destination.count[l] = static_cast<std::uint32_t>(count);
    destination.stride[l] = static_cast<std::uint32_t>(stride);
  }
  std::byte *first = base + box->offset;
  if (!heap().contains(first, static_cast<size_t>(box->end() - box->offset)))
    return std::nullopt;
  destination.offset = heap().offsetOf(first);
  return destination;
}

Region regionOf(const Destination &destination) {
  Region box{0, destination.run, {}};
  for (size_t l = 0; l < destination.count.size(); ++l)
    if (destination.count[l] > 1)
      box.loops.push_back(
          {static_cast<long>(destination.count[l]), static_cast<std::ptrdiff_t>(destination.stride[l])});
  return box;
}

} // namespace

std::optional<Destination> destinationOf(const Fabric &fabric, int from, const Sink &sink, size_t bytes) {
  if (sink.scattered) // over a window, each run would be a separate put
    return fabric.link(from) == Link::Shared ? boxOf(*sink.scattered) : std::nullopt;
  if (!heap().contains(sink.packed, bytes))
    return std::nullopt;
  return Destination{heap().offsetOf(sink.packed)};
}

void putAll(Fabric &fabric, int to, const Destination &destination, const Source &source, size_t bytes,
            HeapBlock &scratch) {
  std::byte *const mapped = fabric.mapped(to, destination.offset);
  if (mapped && destination.run > 0) {
    if (source.gathered)
      source.gathered->write(mapped, regionOf(destination));
    else
      hostDevice().unpack(mapped, source.packed, regionOf(destination));
    return;
  }
  if (mapped && source.gathered && bytes > worthPacking)
    return source.gathered->write(mapped);
  const std::byte *from = source.packed;
  if (source.gathered) {
    scratch.need(bytes); // usually the most recently used block, still in the cache
    source.gathered->write(scratch.memory());
    from = scratch.memory();
  }
  if (destination.run == 0)
    return fabric.put(to, destination.offset, from, bytes);
  for (std::uint64_t outer = 0; outer < destination.count[0]; ++outer)
    for (std::uint64_t inner = 0; inner < destination.count[1]; ++inner, from += destination.run)
      fabric.put(to, destination.offset + outer * destination.stride[0] + inner * destination.stride[1], from,
                 destination.run);
}

} // namespace xacc::tca
