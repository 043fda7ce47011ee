// Pack.cpp - copies between strided boxes and contiguous buffers on the CPU.
#include "device/Pack.h"

#include "support/Bytes.h"
#include "support/Types.h"

#include <cstring>

namespace xacc {
namespace {

/// Runs of a small fixed size: a face perpendicular to the fastest dimension. The compiler turns the constant memcpy
/// into one load and one store.
template <size_t N, bool packing>
void moveFixed(std::byte *array, std::byte *buffer, long count, std::ptrdiff_t stride) {
  for (long k = 0; k < count; ++k)
    if constexpr (packing)
      std::memcpy(buffer + static_cast<size_t>(k) * N, array + k * stride, N);
    else
      std::memcpy(array + k * stride, buffer + static_cast<size_t>(k) * N, N);
}

template <bool packing>
void moveRuns(std::byte *array, std::byte *buffer, long count, std::ptrdiff_t stride, size_t run) {
  for (long k = 0; k < count; ++k)
    if constexpr (packing)
      std::memcpy(buffer + static_cast<size_t>(k) * run, array + k * stride, run);
    else
      std::memcpy(array + k * stride, buffer + static_cast<size_t>(k) * run, run);
}

template <bool packing> void move(std::byte *base, std::byte *buffer, const Region &region) {
  const Region::Loop inner = region.loops.empty() ? Region::Loop{1, 0} : region.loops.back();
  forEachRow(region, region.run * static_cast<size_t>(inner.count), [&](std::ptrdiff_t at, size_t packed) {
    std::byte *array = base + at, *row = buffer + packed;
    switch (region.run) {
    case 1:
      return moveFixed<1, packing>(array, row, inner.count, inner.stride);
    case 2:
      return moveFixed<2, packing>(array, row, inner.count, inner.stride);
    case 4:
      return moveFixed<4, packing>(array, row, inner.count, inner.stride);
    case 8:
      return moveFixed<8, packing>(array, row, inner.count, inner.stride);
    case 16:
      return moveFixed<16, packing>(array, row, inner.count, inner.stride);
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
