// ArrayHeader.h - what a file of xacc_array_save begins with.
#ifndef XACC_IO_ARRAYHEADER_H
#define XACC_IO_ARRAYHEADER_H

#include "core/array/Array.h"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace xacc {

/// The elements follow in global C order, without gaps. Numbers are in the byte order of the machine that wrote them.
struct ArrayHeader {
  char magic[8];              // "XACCARR\n"
  std::uint32_t byteOrder;    // 0x01020304
  std::uint32_t version;      // 1
  std::uint32_t kind;         // 'i' signed, 'u' unsigned, 'f' floating, 'c' complex, 'b' _Bool, 'o' anything else
  std::uint32_t rank;         // number of dimensions
  std::uint64_t elementBytes; // size of an element
  std::uint64_t extents[7];   // the slowest dimension first; unused ones are 0
  std::uint64_t dataChecksum; // CRC-64/XZ of the elements
  std::uint64_t reserved[3];  // 0
  std::uint64_t checksum;     // CRC-64/XZ of all above
};
static_assert(sizeof(ArrayHeader) == 128 && std::is_trivially_copyable_v<ArrayHeader>);

ArrayHeader headerOf(const xacc_array &a, std::uint64_t dataChecksum);

/// What is wrong with a header that is to be loaded into `a`, of which `have` bytes were there and the file has
/// `fileBytes`: an XACC_IO_ code.
int checkHeader(const ArrayHeader &header, long long have, long long fileBytes, const xacc_array &a);

} // namespace xacc

#endif
