// Heap.cpp - first-fit allocation; memory that was never used is already zero.
#include "memory/Heap.h"

#include "support/Error.h"
#include "support/RoundUp.h"

#include <algorithm>
#include <cstring>
#include <unistd.h>

namespace xacc {
namespace {

constexpr size_t blockUnit = 64;
constexpr size_t firstPart = size_t{16} << 20;
constexpr size_t worthDropping = size_t{1} << 20;   // clearing more than this costs more than new pages
constexpr size_t worthReturning = size_t{64} << 20; // unused memory that is returned to the system
constexpr size_t oftenUsed = 8 * worthReturning;    // frequently reallocated blocks would get new pages each time

} // namespace

Heap::Heap(size_t bytes) : segment(bytes), top(segmentHeaderBytes), end(0) { growTo(top); }

/// Grows the heap in parts of doubling size, so that there are few; see endOfPart.
void Heap::growTo(size_t needed) {
  while (end < needed) {
    const size_t bytes = std::min(std::max(firstPart, end), segment.size() - end);
    parts.push_back({end, bytes});
    for (const auto &[id, grown] : watchers)
      grown(segment.base() + end, bytes);
    end += bytes;
  }
}

void Heap::clear(std::byte *memory, size_t bytes) {
  if (bytes < worthDropping) {
    std::memset(memory, 0, bytes);
    return;
  }
  const auto page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  const size_t first = offsetOf(memory), last = first + bytes;
  const size_t firstPage = roundUp(first, page), lastPage = last / page * page;
  std::memset(memory, 0, firstPage - first);
  segment.drop(firstPage, lastPage - firstPage);
  std::memset(at(lastPage), 0, last - lastPage);
}

std::byte *Heap::allocate(size_t bytes, Content content) {
  size_t needed = roundUp(std::max(bytes, size_t{1}), blockUnit);
  if (needed < bytes)
    return nullptr;
  // Otherwise large arrays would all have the same offset in a page, and loops over many of them would compete for the
  // same cache sets.
  if (bytes >= 65536)
    needed += 5 * large++ % 64 * blockUnit;
  const auto found =
      std::find_if(free.begin(), free.end(), [&](const auto &block) { return block.second.bytes >= needed; });
  size_t offset;
  bool dirty = false;
  if (found != free.end()) {
    offset = found->first;
    const Block block = found->second;
    free.erase(found);
    if (block.bytes > needed)
      free[offset + needed] = {block.bytes - needed, block.dirty};
    dirty = block.dirty;
  } else {
    if (needed > segment.size() - top)
      return nullptr;
    offset = top;
    top += needed;
    growTo(top);
  }
  used[offset] = needed;
  std::byte *memory = at(offset);
  if (content == Content::Zero && dirty)
    clear(memory, needed);
  return memory;
}

void Heap::release(void *memory) {
  if (!memory)
    return;
  const auto block = used.find(offsetOf(memory));
  const auto [offset, bytes] = *block;
  used.erase(block);
  free[offset] = {bytes, true};
  auto first = free.find(offset);
  if (first != free.begin())
    if (const auto previous = std::prev(first); previous->first + previous->second.bytes == offset)
      first = previous;
  auto last = std::next(free.find(offset));
  if (last != free.end() && last->first == offset + bytes)
    ++last;
  size_t total = 0;
  bool dirty = false;
  for (auto part = first; part != last; ++part) {
    total += part->second.bytes;
    dirty = dirty || part->second.dirty;
  }
  released += bytes;
  if (bytes >= worthReturning || (total >= worthReturning && released >= oftenUsed)) {
    released = 0;
    for (auto part = first; part != last; ++part)
      if (part->second.dirty)
        clear(at(part->first), part->second.bytes);
    dirty = false;
  }
  first->second = {total, dirty};
  free.erase(std::next(first), last);
}

size_t Heap::sizeOf(const void *memory) const {
  if (!contains(memory))
    return 0;
  const auto block = used.find(offsetOf(memory));
  return block == used.end() ? 0 : block->second;
}

const std::byte *Heap::blockOf(const void *memory) const {
  if (!contains(memory))
    return nullptr;
  const auto next = used.upper_bound(offsetOf(memory));
  if (next == used.begin())
    return nullptr;
  const auto &[offset, bytes] = *std::prev(next);
  return offsetOf(memory) < offset + bytes ? at(offset) : nullptr;
}

bool Heap::contains(const void *memory, size_t bytes) const {
  const auto *first = static_cast<const std::byte *>(memory);
  return first >= segment.base() && first + bytes <= segment.base() + top;
}

std::uint64_t Heap::offsetOf(const void *memory) const {
  return static_cast<std::uint64_t>(static_cast<const std::byte *>(memory) - segment.base());
}

std::function<void()> Heap::watch(Grown grown) {
  for (const Part &part : parts)
    grown(segment.base() + part.offset, part.bytes);
  watchers[++lastWatcher] = std::move(grown);
  return [this, id = lastWatcher] { watchers.erase(id); };
}

std::uint64_t endOfPart(std::uint64_t offset) {
  std::uint64_t end = firstPart;
  while (end <= offset)
    end *= 2;
  return end;
}

size_t roomOfHeap() {
  const auto memory = static_cast<size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<size_t>(sysconf(_SC_PAGESIZE));
  return std::min(memory, size_t{64} << 30);
}

Heap &heap() {
  static Heap &only = *new Heap(roomOfHeap()); // never destroyed: see Segment
  return only;
}

void HeapBlock::need(size_t bytes, Content content) {
  if (!start)
    start.reset(heap().allocate(bytes, content));
  if (!start)
    xacc_fail(nullptr, "not enough registered memory for a message of %zu bytes", bytes);
}

} // namespace xacc
