// BlockPoolTest.cpp - reuse of blocks, and release of memory.
#include "device/BlockPool.h"

#include <gtest/gtest.h>
#include <set>

namespace {

/// Allocates numbers as addresses, up to a limit, and records which are allocated.
struct Memory {
  size_t left;
  std::set<void *> out;
  size_t calls = 0;
  std::map<void *, size_t> sizes;
  xacc::BlockPool pool(size_t most) {
    return {[this](size_t bytes) -> void * {
              if (bytes > left)
                return nullptr;
              left -= bytes;
              void *block = reinterpret_cast<void *>(++calls * 4096);
              out.insert(block);
              sizes[block] = bytes;
              return block;
            },
            [this](void *block) {
              EXPECT_EQ(out.erase(block), 1u);
              left += sizes[block];
            },
            most};
  }
};

} // namespace

TEST(BlockPool, ABlockIsUsedAgainForAboutTheSameSize) {
  Memory memory{1 << 20, {}, 0, {}};
  auto pool = memory.pool(1 << 20);
  void *first = pool.take(5000);
  EXPECT_TRUE(pool.give(first));
  EXPECT_EQ(pool.take(5100), first);
  EXPECT_NE(pool.take(5100), first); // it is in use
  EXPECT_EQ(memory.calls, 2u);
}

TEST(BlockPool, BlocksAreLargeEnough) {
  Memory memory{size_t{1} << 40, {}, 0, {}};
  auto pool = memory.pool(0);
  for (const size_t bytes : {0ul, 1ul, 255ul, 256ul, 257ul, 1023ul, 1025ul, (1ul << 30) + 1})
    EXPECT_GE(memory.sizes[pool.take(bytes)], bytes);
}

TEST(BlockPool, WhatIsTooMuchToKeepIsGivenBack) {
  Memory memory{1 << 20, {}, 0, {}};
  auto pool = memory.pool(1000);
  void *small = pool.take(512), *large = pool.take(4096);
  pool.give(small);
  pool.give(large);
  EXPECT_EQ(memory.out, std::set<void *>{small});
}

TEST(BlockPool, KeptBlocksMakeRoom) {
  Memory memory{10000, {}, 0, {}};
  auto pool = memory.pool(10000);
  pool.give(pool.take(8000));
  EXPECT_NE(pool.take(4096), nullptr);
  EXPECT_EQ(pool.take(8000), nullptr);
}

TEST(BlockPool, OthersMemoryIsNotTaken) {
  Memory memory{10000, {}, 0, {}};
  auto pool = memory.pool(10000);
  int mine;
  EXPECT_FALSE(pool.give(&mine));
}
