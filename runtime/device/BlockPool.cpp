// BlockPool.cpp - see BlockPool.h.
#include "device/BlockPool.h"

#include "support/RoundUp.h"

#include <algorithm>
#include <bit>

namespace xacc {

/// Four size classes per power of two: little memory is wasted, and similar sizes share blocks.
size_t BlockPool::sizeClass(size_t bytes) {
  bytes = std::max<size_t>(bytes, 256);
  const size_t step = std::bit_floor(bytes) / 4;
  return roundUp(bytes, step);
}

void *BlockPool::take(size_t bytes) {
  const size_t size = sizeClass(bytes);
  void *block = nullptr;
  if (auto found = unused.find(size); found != unused.end() && !found->second.empty()) {
    block = found->second.back();
    found->second.pop_back();
    kept -= size;
  } else if (block = allocate(size); !block) {
    releaseAll();
    block = allocate(size);
  }
  if (block)
    used.emplace(block, size);
  return block;
}

bool BlockPool::give(void *block) {
  const auto found = used.find(block);
  if (found == used.end())
    return false;
  const size_t size = found->second;
  used.erase(found);
  if (kept + size > maxKept)
    release(block);
  else {
    unused[size].push_back(block);
    kept += size;
  }
  return true;
}

void BlockPool::releaseAll() {
  for (const auto &[size, blocks] : unused)
    for (void *block : blocks)
      release(block);
  unused.clear();
  kept = 0;
}

} // namespace xacc
