// Crc64.h - CRC-64/XZ (polynomial of ECMA-182), computed in parts.
#ifndef XACC_SUPPORT_CRC64_H
#define XACC_SUPPORT_CRC64_H

#include <cstddef>
#include <cstdint>

namespace xacc {

/// The remainder that a part of the bytes adds to the checksum of all: `following` is the number of bytes behind the
/// part. The parts' remainders, in any order, combine by exclusive or.
std::uint64_t crc64Part(const void *bytes, size_t count, unsigned long long following);

/// The checksum of `total` bytes, from the combined remainders of their parts.
std::uint64_t crc64Whole(std::uint64_t parts, unsigned long long total);

inline std::uint64_t crc64(const void *bytes, size_t count) { return crc64Whole(crc64Part(bytes, count, 0), count); }

} // namespace xacc

#endif
