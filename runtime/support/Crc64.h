// Crc64.h - CRC-64/XZ (polynomial of ECMA-182), computed piecewise.
#pragma once

#include <cstddef>
#include <cstdint>

namespace xacc {

/// The remainder that a piece contributes to the checksum of the whole. `following` is the number of bytes after the
/// piece. The remainders of all pieces, in any order, are combined by exclusive or.
std::uint64_t crc64Part(const void *bytes, size_t count, unsigned long long following);

/// The checksum of `total` bytes, from the combined remainders of their pieces.
std::uint64_t crc64Whole(std::uint64_t parts, unsigned long long total);

inline std::uint64_t crc64(const void *bytes, size_t count) { return crc64Whole(crc64Part(bytes, count, 0), count); }

} // namespace xacc
