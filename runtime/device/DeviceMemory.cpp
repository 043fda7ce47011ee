// DeviceMemory.cpp - blocks are reused for messages of similar size, which are typical of a program.
#include "device/DeviceMemory.h"

#include "support/Config.h"
#include "support/Error.h"
#include "support/RoundUp.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace xacc {
namespace {

constexpr size_t lendingUnit = 256;
// CUDA shares whole pages of this size; a slab of this size shares no other memory.
constexpr size_t slabUnit = size_t{2} << 20;

} // namespace

void reportDeviceRoute(int node, bool direct) {
  static bool reported[2];
  if (!enabled(Setting::Info) || std::exchange(reported[direct], true))
    return;
  say(direct ? "data from device memory to node %d is written to its device memory"
             : "data from device memory to node %d is copied through host memory",
      node + 1);
}

DeviceMemory::~DeviceMemory() {
  for (std::byte *slab : slabs)
    device.release(slab);
}

/// Takes a block from the newest slab, or from a new one.
std::byte *DeviceMemory::carve(size_t bytes) {
  if (restBytes < bytes) {
    const size_t slabBytes = roundUp(std::max(bytes, size_t{1}), slabUnit);
    auto *slab = static_cast<std::byte *>(device.allocateExportable(slabBytes));
    if (!slab)
      return nullptr;
    if (!device.exportMemory(slab)) {
      device.release(slab);
      exportable = false; // permanently
      return nullptr;
    }
    slabs.push_back(slab);
    if (restBytes > 0)
      free.emplace(restBytes, rest);
    rest = slab;
    restBytes = slabBytes;
  }
  std::byte *block = rest;
  rest += bytes;
  restBytes -= bytes;
  return block;
}

std::byte *DeviceMemory::take(size_t bytes) {
  if (!usable() || bytes > PTRDIFF_MAX)
    return nullptr;
  size_t size = roundUp(std::max(bytes, size_t{1}), lendingUnit);
  std::byte *block;
  if (const auto found = free.lower_bound(size); found != free.end() && found->first <= 2 * size) {
    size = found->first;
    block = found->second;
    free.erase(found);
  } else {
    block = carve(size);
  }
  if (block)
    used[block] = size;
  return block;
}

bool DeviceMemory::giveBack(std::byte *block) {
  const auto found = used.find(block);
  if (found == used.end())
    return false;
  free.emplace(found->second, block);
  used.erase(found);
  return true;
}

std::byte *DeviceMemory::open(const ExportedMemory &there) {
  if (!device.exports() || there.room == 0)
    return nullptr;
  const auto [found, fresh] = opened.try_emplace(there.name, nullptr);
  if (fresh)
    found->second = device.openMemory(there);
  return found->second ? found->second + there.offset : nullptr;
}

void DeviceMemory::closeAll() {
  for (const auto &[name, memory] : opened)
    if (memory)
      device.closeMemory(memory);
  opened.clear();
}

} // namespace xacc
