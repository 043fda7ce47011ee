// Crc64.cpp - uses liblzma, or processes eight bytes at a time. Appending zeros is a multiplication by a power of x.
#include "support/Crc64.h"

#include <array>
#include <bit>
#include <cstring>

namespace xacc {
namespace {

// Bit 63 is the coefficient of x^0: the algorithm processes the lowest bit of each byte first.
constexpr std::uint64_t polynomial = 0xC96C5795D7870F42, one = std::uint64_t{1} << 63;

constexpr std::uint64_t timesX(std::uint64_t v) { return v & 1 ? v >> 1 ^ polynomial : v >> 1; }

/// a * b modulo the polynomial.
std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  std::uint64_t result = 0;
  for (; a; a <<= 1, b = timesX(b))
    if (a & one)
      result ^= b;
  return result;
}

/// The remainder after appending `count` zero bytes.
std::uint64_t withZeros(std::uint64_t remainder, unsigned long long count) {
  std::uint64_t power = one >> 8; // x^8: one byte
  for (; count; count >>= 1, power = product(power, power))
    if (count & 1)
      remainder = product(power, remainder);
  return remainder;
}

#ifndef XACC_HAVE_LZMA
/// tables[k][b]: remainder of the byte b followed by k zero bytes.
using Tables = std::array<std::array<std::uint64_t, 256>, 8>;
constexpr Tables makeTables() {
  Tables tables{};
  for (std::uint64_t b = 0; b < 256; ++b) {
    std::uint64_t v = b;
    for (int bit = 0; bit < 8; ++bit)
      v = timesX(v);
    tables[0][b] = v;
  }
  for (size_t k = 1; k < 8; ++k)
    for (size_t b = 0; b < 256; ++b)
      tables[k][b] = tables[k - 1][b] >> 8 ^ tables[0][tables[k - 1][b] & 255];
  return tables;
}
constexpr Tables tables = makeTables();
#endif

} // namespace

#ifdef XACC_HAVE_LZMA
extern "C" std::uint64_t xacc_lzma_crc64(const std::uint8_t *bytes, size_t count, std::uint64_t crc);

std::uint64_t crc64Part(const void *bytes, size_t count, unsigned long long following) {
  // liblzma complements its input and its result.
  const std::uint64_t all = ~std::uint64_t{0};
  return withZeros(~xacc_lzma_crc64(static_cast<const std::uint8_t *>(bytes), count, all), following);
}
#else
std::uint64_t crc64Part(const void *bytes, size_t count, unsigned long long following) {
  const auto *next = static_cast<const unsigned char *>(bytes);
  std::uint64_t v = 0;
  for (; std::endian::native == std::endian::little && count >= 8; count -= 8, next += 8) {
    std::uint64_t eight;
    std::memcpy(&eight, next, sizeof eight);
    v ^= eight;
    std::uint64_t sum = 0;
    for (size_t k = 0; k < 8; ++k)
      sum ^= tables[7 - k][v >> (8 * k) & 255];
    v = sum;
  }
  for (; count > 0; --count, ++next)
    v = v >> 8 ^ tables[0][(v ^ *next) & 255];
  return withZeros(v, following);
}
#endif

std::uint64_t crc64Whole(std::uint64_t parts, unsigned long long total) {
  return ~(parts ^ withZeros(~std::uint64_t{0}, total));
}

} // namespace xacc
