// ThreadedPack.cpp - see ThreadedPack.h.
#include "device/ThreadedPack.h"

#include "device/Pack.h"
#include "support/RoundUp.h"
#include "xacc_launch.h"

#include <algorithm>

// Only programs with kernels have them; others must not depend on OpenMP's library.
#pragma weak xacc_threads
#pragma weak xacc_on_threads

namespace xacc {
namespace {

/// Fewer bytes, in fewer runs, take no longer than starting threads.
bool isLarge(const Region &region) {
  constexpr size_t bytes = size_t{1} << 18, runs = 4096;
  return region.bytes() >= bytes || region.bytes() / std::max<size_t>(region.run, 1) >= runs;
}

/// Calls move(packed offset, part) for parts of the region, each on one thread.
template <class Move> void forEachPart(const Region &region, size_t packed, const Move &move) {
  const int threads = copyThreads();
  const long units = unitsOf(region);
  if (threads == 1 || !isLarge(region))
    return move(packed, region);
  const size_t each = region.bytes() / static_cast<size_t>(units);
  if (units < threads && region.loops.size() > 1) { // divide the next loop
    Region slice = region;
    slice.loops.erase(slice.loops.begin());
    for (long k = 0; k < units; ++k, slice.offset += region.loops[0].stride)
      forEachPart(slice, packed + each * static_cast<size_t>(k), move);
    return;
  }
  const auto moveShare = [&](int thread, long threadCount) {
    const long unit = region.loops.empty() ? 64 : 1; // threads store to different cache lines of a run
    const long size = roundUp(ceilDivide(units, threadCount), unit), first = thread * size;
    if (first < units)
      move(packed + each * static_cast<size_t>(first), partOf(region, first, std::min(size, units - first)));
  };
  xacc_on_threads(
      [](int thread, int threadCount, const void *argument) {
        (*static_cast<const decltype(moveShare) *>(argument))(thread, threadCount);
      },
      &moveShare);
}

} // namespace

int copyThreads() { return xacc_threads && xacc_on_threads ? xacc_threads() : 1; }

long unitsOf(const Region &region) {
  return region.loops.empty() ? static_cast<long>(region.run) : region.loops[0].count;
}

Region partOf(const Region &region, long first, long count) {
  Region part = region;
  if (region.loops.empty()) {
    part.offset += first;
    part.run = static_cast<size_t>(count);
  } else {
    part.offset += first * region.loops[0].stride;
    part.loops[0].count = count;
  }
  return part;
}

void packOnThreads(std::byte *buffer, const std::byte *base, const Region &region) {
  forEachPart(region, 0, [&](size_t packed, const Region &part) { packHost(buffer + packed, base, part); });
}

void unpackOnThreads(std::byte *base, const std::byte *buffer, const Region &region) {
  forEachPart(region, 0, [&](size_t packed, const Region &part) { unpackHost(base, buffer + packed, part); });
}

} // namespace xacc
