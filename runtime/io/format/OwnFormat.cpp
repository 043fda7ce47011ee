// OwnFormat.cpp - this project's own format: any element type, and checksums.
#include "io/format/ArrayFormat.h"
#include "io/format/OwnHeader.h"
#include "support/Crc64.h"
#include "xacc.h"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace xacc {
namespace {

constexpr char ownMagic[] = "XACCARR\n"; // the line end reveals transfers in text mode
constexpr std::uint32_t byteOrder = 0x01020304, version = 1;

std::uint64_t checksumOf(const OwnHeader &header) { return crc64(&header, offsetof(OwnHeader, checksum)); }

class OwnFormat final : public ArrayFormat {
public:
  bool hasChecksum() const override { return true; }

  IoResult make(const xacc_array &a, FileFrame &frame) const override {
    const ElementKind kind = kindOf(a);
    const Shape shape = extentsOf(a);
    OwnHeader header{};
    std::memcpy(header.magic, ownMagic, sizeof header.magic);
    header.byteOrder = byteOrder;
    header.version = version;
    header.kind = static_cast<unsigned char>(kind.letter);
    header.rank = static_cast<std::uint32_t>(shape.size());
    header.elementBytes = kind.bytes;
    std::copy(shape.begin(), shape.end(), header.extents);
    frame.elementsAt = sizeof header;
    frame.pieces = {{0, std::vector<std::byte>(sizeof header)}};
    std::memcpy(frame.pieces[0].bytes.data(), &header, sizeof header);
    return {};
  }

  void addChecksum(FileFrame &frame, std::uint64_t checksum) const override {
    OwnHeader header;
    std::memcpy(&header, frame.pieces[0].bytes.data(), sizeof header);
    header.dataChecksum = checksum;
    header.checksum = checksumOf(header);
    std::memcpy(frame.pieces[0].bytes.data(), &header, sizeof header);
  }

  IoResult check(const ExistingFile &file, const xacc_array &a, FileFrame &frame) const override {
    OwnHeader header{};
    const long long bytesRead = file.file.readAt(0, &header, sizeof header);
    if (bytesRead < 0)
      return {XACC_IO_READ, {}};
    if (bytesRead < static_cast<long long>(sizeof ownMagic - 1) ||
        std::memcmp(header.magic, ownMagic, sizeof header.magic) != 0)
      return {XACC_IO_FORMAT, "it does not begin as a file of xacc_array_save"};
    if (bytesRead < static_cast<long long>(sizeof header))
      return {XACC_IO_SHORT, "it ends within its header"};
    if (header.byteOrder == __builtin_bswap32(byteOrder))
      return {XACC_IO_FORMAT, "another byte order"};
    if (header.checksum != checksumOf(header))
      return {XACC_IO_DAMAGED, "the checksum of its header is wrong"};
    if (header.byteOrder != byteOrder || header.version != version)
      return {XACC_IO_FORMAT, "version " + std::to_string(header.version)};
    const ElementKind kind{static_cast<char>(header.kind), header.elementBytes}, wanted = kindOf(a);
    if (kind != wanted)
      return {XACC_IO_TYPE, insteadOf(kind.text(), wanted.text())};
    if (header.rank > std::size(header.extents))
      return {XACC_IO_FORMAT, std::to_string(header.rank) + " dimensions"};
    IoResult result = checkShape(Shape(header.extents, header.extents + header.rank), a);
    if (result.code == XACC_IO_OK)
      result = checkLength(file, sizeof header, /*nothingFollows=*/true, a);
    frame.elementsAt = sizeof header;
    frame.checksum = header.dataChecksum;
    return result;
  }
};

constexpr OwnFormat theOwnFormat;

} // namespace

const ArrayFormat &ownFormat() { return theOwnFormat; }

} // namespace xacc
