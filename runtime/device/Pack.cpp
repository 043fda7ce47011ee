// Pack.cpp - copies between strided boxes and contiguous buffers on the CPU.
#include "device/Pack.h"

#include "support/Bytes.h"
#include "support/Types.h"

#include <cstring>
#include <type_traits>

namespace xacc {
namespace {

/// `run`: bytes of each run. A constant for the small runs of a face perpendicular to the fastest dimension: the
/// compiler turns its memcpy into one load and one store.
template <bool packing, class Run>
void moveRuns(std::byte *array, std::byte *buffer, long count, std::ptrdiff_t stride, Run run) {
  for (long k = 0; k < count; ++k)
    if constexpr (packing)
      std::memcpy(buffer + static_cast<size_t>(k) * run, array + k * stride, run);
    else
      std::memcpy(array + k * stride, buffer + static_cast<size_t>(k) * run, run);
}

template <size_t bytes> constexpr std::integral_constant<size_t, bytes> fixedRun;

template <bool packing> void move(std::byte *base, std::byte *buffer, const Region &region) {
  const Region::Loop inner = region.loops.empty() ? Region::Loop{1, 0} : region.loops.back();
  forEachRow(region, region.run * static_cast<size_t>(inner.count), [&](std::ptrdiff_t at, size_t packed) {
    std::byte *array = base + at, *row = buffer + packed;
    switch (region.run) {
    case 1:
      return moveRuns<packing>(array, row, inner.count, inner.stride, fixedRun<1>);
    case 2:
      return moveRuns<packing>(array, row, inner.count, inner.stride, fixedRun<2>);
    case 4:
      return moveRuns<packing>(array, row, inner.count, inner.stride, fixedRun<4>);
    case 8:
      return moveRuns<packing>(array, row, inner.count, inner.stride, fixedRun<8>);
    case 16:
      return moveRuns<packing>(array, row, inner.count, inner.stride, fixedRun<16>);
    default:
      return moveRuns<packing>(array, row, inner.count, inner.stride, region.run);
    }
  });
}

} // namespace

void packHost(std::byte *buffer, const std::byte *base, const Region &region) {
  move<true>(const_cast<std::byte *>(base), buffer, region); // only read
}

void unpackHost(std::byte *base, const std::byte *buffer, const Region &region) {
  move<false>(base, const_cast<std::byte *>(buffer), region); // only read
}

void transferHost(std::byte *to, const Region &there, const std::byte *from, const Region &here) {
  if (here.contiguous())
    return unpackHost(to, from + here.offset, there);
  if (there.contiguous())
    return packHost(to + there.offset, from, here);
  constexpr size_t inCache = size_t{1} << 15; // buffered data should stay in the cache
  if (here.bytes() > inCache && !here.loops.empty() && here.loops[0].count == there.loops[0].count) {
    Region there1 = there, here1 = here; // one iteration of the outermost loops
    there1.loops.erase(there1.loops.begin());
    here1.loops.erase(here1.loops.begin());
    for (long k = 0; k < here.loops[0].count; ++k) {
      transferHost(to, there1, from, here1);
      there1.offset += there.loops[0].stride;
      here1.offset += here.loops[0].stride;
    }
    return;
  }
  Bytes buffer(here.bytes());
  packHost(buffer.data(), from, here);
  unpackHost(to, buffer.data(), there);
}

void accumulateHost(std::byte *base, const std::byte *buffer, const Region &region, xacc_type type) {
  withType(type, [&]<typename T>() {
    const Region::Loop inner = region.loops.empty() ? Region::Loop{1, 0} : region.loops.back();
    const size_t elements = region.run / sizeof(T);
    forEachRow(region, region.run * static_cast<size_t>(inner.count), [&](std::ptrdiff_t at, size_t packed) {
      const auto *from = reinterpret_cast<const T *>(buffer + packed);
      for (long k = 0; k < inner.count; ++k) {
        auto *to = reinterpret_cast<T *>(base + at + k * inner.stride);
        for (size_t e = 0; e < elements; ++e)
          to[e] = static_cast<T>(to[e] + *from++);
      }
    });
  });
}

} // namespace xacc
