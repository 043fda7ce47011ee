// The checksum of saved arrays: its published check value, and chunks in any order.
#include "support/Crc64.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

TEST(Crc64, CheckValue) {
  EXPECT_EQ(xacc::crc64("123456789", 9), 0x995DC9BBDF1939FAU);
  EXPECT_EQ(xacc::crc64("", 0), 0U);
}

/// Bit by bit, from the definition of the polynomial.
static std::uint64_t bitByBit(const std::string &bytes) {
  std::uint64_t crc = ~std::uint64_t{0};
  for (char byte : bytes) {
    crc ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit)
      crc = crc & 1 ? crc >> 1 ^ 0xC96C5795D7870F42U : crc >> 1;
  }
  return ~crc;
}

TEST(Crc64, EveryLengthAndAlignment) {
  std::string bytes(200, 0);
  for (size_t k = 0; k < bytes.size(); ++k)
    bytes[k] = static_cast<char>(k * 37 + k / 7);
  for (size_t first = 0; first < 9; ++first)
    for (size_t count = 0; first + count <= bytes.size(); ++count)
      ASSERT_EQ(xacc::crc64(&bytes[first], count), bitByBit(bytes.substr(first, count))) << first << " " << count;
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
