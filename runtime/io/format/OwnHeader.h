// OwnHeader.h - the header of files in this project's own format.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace xacc {

/// The elements follow. Numbers are in the byte order of the writing machine.
struct OwnHeader {
  char magic[8];              // "XACCARR\n"
  std::uint32_t byteOrder;    // 0x01020304
  std::uint32_t version;      // 1
  std::uint32_t kind;         // the letter of ElementKind
  std::uint32_t rank;         // number of dimensions
  std::uint64_t elementBytes; // size of an element
  std::uint64_t extents[7];   // slowest dimension first; unused ones are 0
  std::uint64_t dataChecksum; // CRC-64/XZ of the elements
  std::uint64_t reserved[3];  // 0
  std::uint64_t checksum;     // CRC-64/XZ of everything above
};
static_assert(sizeof(OwnHeader) == 128 && std::is_trivially_copyable_v<OwnHeader>);

} // namespace xacc
