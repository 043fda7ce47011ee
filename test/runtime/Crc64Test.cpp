// The checksum of saved arrays: its published check value, and parts in any order.
#include "io/Crc64.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

TEST(Crc64, CheckValue) {
  EXPECT_EQ(xacc::crc64("123456789", 9), 0x995DC9BBDF1939FAU);
  EXPECT_EQ(xacc::crc64("", 0), 0U);
}

TEST(Crc64, PartsCombine) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 200; ++round) {
    std::string bytes(random() % 3000, 0);
    for (char &byte : bytes)
      byte = static_cast<char>(random());
    std::uint64_t parts = 0;
    for (size_t at = 0; at < bytes.size();) {
      const size_t count = std::min(bytes.size() - at, size_t{1} + random() % 700);
      parts ^= xacc::crc64Part(&bytes[at], count, bytes.size() - at - count);
      at += count;
    }
    EXPECT_EQ(xacc::crc64Whole(parts, bytes.size()), xacc::crc64(bytes.data(), bytes.size()));
  }
}
