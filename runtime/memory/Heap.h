// Heap.h - the registered memory of this process: what others may write to.
#ifndef XACC_MEMORY_HEAP_H
#define XACC_MEMORY_HEAP_H

#include "memory/Segment.h"

#include <cstddef>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace xacc {

/// What a block contains at first.
enum class Content { Any, Zero };

/// Blocks of one segment; the lowest that fits is used. One thread at a time.
class Heap {
public:
  /// Address space only; memory is used as it is needed.
  explicit Heap(size_t bytes);

  /// 64-byte aligned, null if there is no room.
  std::byte *allocate(size_t bytes, Content content);
  /// Returns memory of allocate(); null is allowed.
  void release(void *memory);
  /// Bytes of the block that starts here; 0: none does.
  size_t sizeOf(const void *memory) const;

  /// The block that holds this address; null: none does.
  const std::byte *blockOf(const void *memory) const;

  bool contains(const void *memory, size_t bytes = 0) const;
  /// Place in the segment, by which other processes name it. Only for memory that the heap contains.
  std::uint64_t placeOf(const void *memory) const;
  std::byte *at(std::uint64_t place) const { return segment.base() + place; }
  const SegmentName &name() const { return segment.name(); }

  /// Calls grown(start, bytes) for every part that is in use, now and whenever a part is added: networks register
  /// memory in parts. The result undoes it.
  using Grown = std::function<void(std::byte *, size_t)>;
  std::function<void()> watch(Grown grown);

private:
  struct Block {
    size_t bytes;
    bool dirty; // may be other than zero
  };
  void growTo(size_t end);
  void clear(std::byte *memory, size_t bytes);

  Segment segment;
  std::map<size_t, Block> free; // by offset; neighbours are joined
  std::map<size_t, size_t> used;
  size_t top, end;     // never used beyond top; parts end at `end`
  size_t large = 0;    // allocations so far
  size_t released = 0; // bytes, since memory was last given back
  struct Part {
    size_t offset, bytes;
  };
  std::vector<Part> parts;
  std::map<int, Grown> watchers;
  int lastWatcher = 0;
};

/// Where the part of a heap ends that has this place; the same in every process.
std::uint64_t endOfPart(std::uint64_t place);

/// Address space for a heap: as much as the machine has memory, but not so much that many processes could run out of
/// addresses.
size_t roomOfHeap();
/// The one heap of this process, made on first use.
Heap &heap();
/// A block of the heap that goes with its owner; ends the job if there is no memory.
class HeapBlock {
public:
  HeapBlock() = default;
  explicit HeapBlock(size_t bytes, Content content = Content::Any) { need(bytes, content); }
  ~HeapBlock() { drop(); }
  HeapBlock(HeapBlock &&other) noexcept { std::swap(start, other.start); }
  HeapBlock &operator=(HeapBlock &&other) noexcept {
    drop();
    start = std::exchange(other.start, nullptr);
    return *this;
  }

  /// Makes it, of this size, unless it is there.
  void need(size_t bytes, Content content = Content::Any);
  std::byte *memory() const { return start; }

private:
  void drop() {
    if (start) // most have none, and messages are short
      heap().release(start);
  }
  std::byte *start = nullptr;
};

} // namespace xacc

#endif
