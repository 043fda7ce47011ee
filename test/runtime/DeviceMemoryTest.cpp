// Memory of a device that processes share; the CPU emulates the device, and one process is both sides.
#include "device/DeviceMemory.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>

using xacc::Device;
using xacc::DeviceMemory;
using xacc::ExportedMemory;

namespace {

Device &separate() {
  setenv("XACC_CPU_MEMORY", "separate", 1); // nothing in this program has used the device before
  return xacc::cpuAccDevice();
}

} // namespace

TEST(DeviceMemory, BlocksAreApartAndUsedAgain) {
  DeviceMemory memory(separate());
  std::byte *small = memory.take(100), *large = memory.take(5 << 20), *other = memory.take(100);
  ASSERT_TRUE(small && large && other);
  for (const std::byte *block : {small, large, other})
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(block) % 64, 0U);
  std::memset(small, 1, 100);
  std::memset(large, 2, 5 << 20);
  std::memset(other, 3, 100);
  EXPECT_EQ(small[99], std::byte{1});
  EXPECT_EQ(large[(5 << 20) - 1], std::byte{2});
  memory.giveBack(small);
  EXPECT_NE(memory.take(5000), small); // the free block is too small
  EXPECT_EQ(memory.take(90), small);
  memory.giveBack(large);
  EXPECT_NE(memory.take(100), large); // the free block is too large to be wasted
  EXPECT_EQ(memory.take(4 << 20), large);
}

TEST(DeviceMemory, WhatOneWritesTheOtherHas) {
  Device &device = separate();
  DeviceMemory mine(device), theirs(device);
  std::byte *block = mine.take(1000);
  const auto exported = device.exportMemory(block + 40);
  ASSERT_TRUE(exported);
  EXPECT_GE(exported->room, 960U);
  std::byte *there = theirs.open(*exported);
  ASSERT_NE(there, nullptr);
  EXPECT_NE(there, block + 40); // another mapping
  EXPECT_EQ(theirs.open(*exported), there);
  std::byte text[] = {std::byte{5}, std::byte{6}, std::byte{7}};
  device.pack(there, text, {1, 2, {}});
  EXPECT_EQ(block[40], std::byte{6});
  EXPECT_EQ(block[41], std::byte{7});
  theirs.closeAll();
}

TEST(DeviceMemory, OtherMemoryIsNotExported) {
  Device &device = separate();
  void *ordinary = device.allocate(100);
  int onStack = 0;
  EXPECT_FALSE(device.exportMemory(ordinary));
  EXPECT_FALSE(device.exportMemory(&onStack));
  device.release(ordinary);
  DeviceMemory ofHost(xacc::hostDevice());
  EXPECT_EQ(ofHost.take(100), nullptr);
}

TEST(DeviceMemory, WhatCannotBeOpenedIsNull) {
  DeviceMemory memory(separate());
  EXPECT_EQ(memory.open({}), nullptr);
  ExportedMemory invented;
  invented.room = 100;
  invented.name.fill(std::byte{1});
  EXPECT_EQ(memory.open(invented), nullptr);
  EXPECT_EQ(memory.open(invented), nullptr);
}

// ACC_ASYNC_SYNC makes queues synchronous for debugging.
TEST(AsyncQueues, MadeSynchronousByTheEnvironment) {
  setenv("ACC_ASYNC_SYNC", "1", 1);
  EXPECT_EQ(xacc_launch_queue(3), XACC_SYNC);
  unsetenv("ACC_ASYNC_SYNC");
}
