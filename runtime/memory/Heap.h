// Heap.h - the registered memory of this process, which other processes can write to.
#pragma once

#include "memory/Segment.h"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace xacc {

/// Initial contents of a block.
enum class Content { Any, Zero };

/// Blocks of one segment, allocated at the lowest address that fits. One thread at a time.
class Heap {
public:
  /// Reserves only address space; memory is committed on use.
  explicit Heap(size_t bytes);

  /// 64-byte aligned; null if there is no room.
  std::byte *allocate(size_t bytes, Content content);
  /// Releases memory from allocate(); null is allowed.
  void release(void *memory);
  /// Size of the block that starts here; 0: no block starts here.
  size_t sizeOf(const void *memory) const;

  /// The block that contains this address; null: none.
  const std::byte *blockOf(const void *memory) const;

  bool contains(const void *memory, size_t bytes = 0) const;
  /// Offset in the segment, by which other processes refer to the address. Only for memory inside the heap.
  std::uint64_t offsetOf(const void *memory) const;
  std::byte *at(std::uint64_t offset) const { return segment.base() + offset; }
  const SegmentName &name() const { return segment.name(); }

  /// Calls grown(start, bytes) for every part in use, now and whenever one is added, because networks register memory
  /// in parts. Call the result to stop.
  using Grown = std::function<void(std::byte *, size_t)>;
  std::function<void()> watch(Grown grown);

private:
  struct Block {
    size_t bytes;
    bool dirty; // may contain non-zero bytes
  };
  void growTo(size_t end);
  void clear(std::byte *memory, size_t bytes);

  Segment segment;
  std::map<size_t, Block> free; // by offset; adjacent blocks are merged
  std::map<size_t, size_t> used;
  size_t top, end;     // memory beyond top was never used; the parts end at `end`
  size_t large = 0;    // number of large allocations so far
  size_t released = 0; // bytes released since memory was last returned to the system
  struct Part {
    size_t offset, bytes;
  };
  std::vector<Part> parts;
  std::map<int, Grown> watchers;
  int lastWatcher = 0;
};

/// End of the heap part that contains this offset; the same in every process.
std::uint64_t endOfPart(std::uint64_t offset);

/// Address space for a heap: as much as the machine has memory, limited so that many processes do not exhaust the
/// address space.
size_t roomOfHeap();
/// The heap of this process, created on first use.
Heap &heap();

/// A heap block owned by this object. Ends the job if memory is exhausted.
class HeapBlock {
public:
  HeapBlock() = default;
  explicit HeapBlock(size_t bytes, Content content = Content::Any) { need(bytes, content); }
  /// Allocates the block with this size unless it exists.
  void need(size_t bytes, Content content = Content::Any);
  std::byte *memory() const { return start.get(); }

private:
  struct Release {
    void operator()(std::byte *memory) const { heap().release(memory); }
  };
  std::unique_ptr<std::byte, Release> start;
};

} // namespace xacc
