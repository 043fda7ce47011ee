// ArrayHeader.cpp - makes and checks headers.
#include "io/ArrayHeader.h"

#include "core/array/OwnElements.h"
#include "io/Crc64.h"
#include "support/Types.h"
#include "xacc.h"

#include <cstring>

namespace xacc {
namespace {

constexpr char magic[] = "XACCARR\n"; // the line end reveals transfers as text
constexpr std::uint32_t byteOrder = 0x01020304, version = 1;

/// Types of equal kind and size are interchangeable: long and long long.
std::uint32_t kindOf(xacc_type type) {
  if (type == XACC_OTHER)
    return 'o';
  return withType(type, []<typename T>() -> std::uint32_t {
    if (std::is_same_v<T, bool>)
      return 'b';
    if (std::is_integral_v<T>)
      return std::is_signed_v<T> ? 'i' : 'u';
    return std::is_floating_point_v<T> ? 'f' : 'c';
  });
}

std::uint64_t checksumOf(const ArrayHeader &header) { return crc64(&header, offsetof(ArrayHeader, checksum)); }

} // namespace

ArrayHeader headerOf(const xacc_array &a, std::uint64_t dataChecksum) {
  ArrayHeader header{};
  std::memcpy(header.magic, magic, sizeof header.magic);
  header.byteOrder = byteOrder;
  header.version = version;
  header.kind = kindOf(a.type);
  header.rank = static_cast<std::uint32_t>(a.ndims);
  header.elementBytes = a.elementBytes;
  for (int d = 0; d < a.ndims; ++d)
    header.extents[d] = static_cast<std::uint64_t>(a.dim(d).extent);
  header.dataChecksum = dataChecksum;
  header.checksum = checksumOf(header);
  return header;
}

int checkHeader(const ArrayHeader &header, long long have, long long fileBytes, const xacc_array &a) {
  if (have < static_cast<long long>(sizeof header.magic) || std::memcmp(header.magic, magic, sizeof header.magic) != 0)
    return XACC_IO_FORMAT;
  if (have < static_cast<long long>(sizeof header))
    return XACC_IO_SHORT;
  if (header.byteOrder == __builtin_bswap32(byteOrder))
    return XACC_IO_FORMAT;
  if (header.checksum != checksumOf(header))
    return XACC_IO_DAMAGED;
  if (header.byteOrder != byteOrder || header.version != version)
    return XACC_IO_FORMAT;
  if (header.kind != kindOf(a.type) || header.elementBytes != a.elementBytes)
    return XACC_IO_TYPE;
  const ArrayHeader wanted = headerOf(a, 0);
  if (header.rank != wanted.rank || std::memcmp(header.extents, wanted.extents, sizeof wanted.extents) != 0)
    return XACC_IO_SHAPE;
  const long long needed =
      static_cast<long long>(sizeof header) + elementsOf(a) * static_cast<long long>(a.elementBytes);
  if (fileBytes < needed)
    return XACC_IO_SHORT;
  return fileBytes > needed ? XACC_IO_DAMAGED : XACC_IO_OK;
}

} // namespace xacc
