// The registered heap of the transport tca.
#include "memory/Heap.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <random>

using xacc::Content;
using xacc::Heap;

TEST(TcaHeap, BlocksAreAlignedZeroedAndApart) {
  Heap heap(size_t{1} << 30);
  std::mt19937 random(1);
  struct Block {
    std::byte *at;
    size_t bytes;
    std::byte mark;
  };
  std::vector<Block> blocks;
  for (int round = 0; round < 3000; ++round) {
    if (!blocks.empty() && random() % 2) {
      const size_t k = random() % blocks.size();
      const Block b = blocks[k];
      ASSERT_EQ(std::count(b.at, b.at + b.bytes, b.mark), static_cast<long>(b.bytes)); // no other block overlaps
      heap.release(b.at);
      blocks.erase(blocks.begin() + static_cast<long>(k));
      continue;
    }
    const size_t bytes = random() % 3 ? random() % 5000 : random() % 300000;
    std::byte *at = heap.allocate(bytes, Content::Zero);
    ASSERT_NE(at, nullptr);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(at) % 64, 0U);
    ASSERT_EQ(std::count(at, at + bytes, std::byte{0}), static_cast<long>(bytes));
    EXPECT_TRUE(heap.contains(at, bytes));
    EXPECT_GE(heap.sizeOf(at), bytes);
    EXPECT_EQ(heap.at(heap.offsetOf(at)), at);
    const auto mark = static_cast<std::byte>(1 + random() % 255);
    std::memset(at, static_cast<int>(mark), bytes);
    blocks.push_back({at, bytes, mark});
  }
}

TEST(TcaHeap, ReleasedMemoryIsUsedAgain) {
  Heap heap(size_t{300} << 20);
  for (int round = 0; round < 20; ++round) { // more than the heap has, if it were not; large blocks go back as pages
    std::byte *first = heap.allocate(size_t{100} << 20, Content::Zero),
              *second = heap.allocate(size_t{50} << 20, Content::Zero);
    ASSERT_NE(first, nullptr);
    ASSERT_NE(second, nullptr);
    EXPECT_EQ(first[12345], std::byte{0});
    first[12345] = second[999] = std::byte{1};
    heap.release(round % 2 ? first : second);
    heap.release(round % 2 ? second : first);
  }
  EXPECT_EQ(heap.allocate(size_t{1} << 40, Content::Zero), nullptr);
  EXPECT_EQ(heap.allocate(~size_t{0}, Content::Any), nullptr);
  heap.release(nullptr);
}

TEST(TcaHeap, GrowsInPartsThatAreTold) {
  Heap heap(size_t{200} << 20);
  size_t told = 0;
  const auto stop = heap.watch([&](std::byte *start, size_t bytes) {
    EXPECT_EQ(heap.offsetOf(start), told);
    told += bytes;
  });
  const std::byte *block = heap.allocate(size_t{70} << 20, Content::Any);
  EXPECT_GE(told, heap.offsetOf(block) + (size_t{70} << 20));
  const size_t before = told;
  stop();
  heap.allocate(size_t{100} << 20, Content::Any);
  EXPECT_EQ(told, before);
}

TEST(TcaHeap, FindsTheBlockOfAnAddress) {
  Heap heap(size_t{1} << 30);
  std::byte *first = heap.allocate(1000, Content::Any), *second = heap.allocate(10, Content::Any);
  EXPECT_EQ(heap.blockOf(first), first);
  EXPECT_EQ(heap.blockOf(first + 999), first);
  EXPECT_EQ(heap.blockOf(second + 9), second);
  heap.release(first);
  EXPECT_EQ(heap.blockOf(first + 5), nullptr);
  EXPECT_EQ(heap.blockOf(&heap), nullptr);
}
