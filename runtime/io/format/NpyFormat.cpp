// NpyFormat.cpp - files that NumPy reads and writes: numpy.load("u.npy"), numpy.save("u.npy", u).
//
// The format has no place for a checksum.
#include "io/format/ArrayFormat.h"
#include "io/format/NpyHeader.h"
#include "xacc.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace xacc {
namespace {

/// NumPy uses the same letters for kinds. A single byte has no byte order.
std::string descrOf(const ElementKind &kind) {
  constexpr char nativeOrder = std::endian::native == std::endian::little ? '<' : '>';
  return (kind.bytes == 1 ? '|' : nativeOrder) + kind.text();
}

/// True if a type in a file is the wanted one: '=' is the native byte order; for a single byte, any order matches.
bool isType(const std::string &descr, const std::string &wanted) {
  if (descr.empty() || descr.substr(1) != wanted.substr(1))
    return false;
  const bool anyOrder = descr[0] == '<' || descr[0] == '>' || descr[0] == '|';
  return descr[0] == wanted[0] || descr[0] == '=' || (wanted[0] == '|' && anyOrder);
}

IoResult failWithoutType(const xacc_array &a) {
  return {XACC_IO_NO_TYPE, "a .npy file has no type for the elements of '" + a.name + "'"};
}

class NpyFormat final : public ArrayFormat {
public:
  IoResult make(const xacc_array &a, FileFrame &frame) const override {
    const ElementKind kind = kindOf(a);
    if (kind.letter == 'o')
      return failWithoutType(a);
    const std::string bytes = npyBytes({descrOf(kind), /*fortranOrder=*/false, extentsOf(a)});
    frame.elementsAt = static_cast<long long>(bytes.size());
    frame.pieces = {{0, std::vector<std::byte>(bytes.size())}};
    std::memcpy(frame.pieces[0].bytes.data(), bytes.data(), bytes.size());
    return {};
  }

  IoResult check(const ExistingFile &file, const xacc_array &a, FileFrame &frame) const override {
    const ElementKind kind = kindOf(a);
    if (kind.letter == 'o')
      return failWithoutType(a);
    std::string start(static_cast<size_t>(std::min<long long>(file.bytes, longestNpyHeader)), '\0');
    const long long bytesRead = file.file.readAt(0, start.data(), start.size());
    if (bytesRead < 0)
      return {XACC_IO_READ, {}};
    start.resize(static_cast<size_t>(bytesRead));

    IoResult result;
    const std::optional<NpyBounds> bounds = npyBounds(start, result.facts);
    if (!bounds)
      return {XACC_IO_FORMAT, result.facts};
    if (bounds->end > start.size())
      return {XACC_IO_SHORT, "it ends within its header"};
    const std::string_view dictionary(start.data() + bounds->dictionaryAt, bounds->end - bounds->dictionaryAt);
    const std::optional<NpyHeader> header = readNpyDictionary(dictionary, result.facts);
    if (!header)
      return {XACC_IO_FORMAT, result.facts};
    if (!isType(header->descr, descrOf(kind)))
      return {XACC_IO_TYPE, insteadOf("'" + header->descr + "'", "'" + descrOf(kind) + "'")};
    result = checkShape(header->shape, a);
    if (result.code != XACC_IO_OK)
      return result;
    if (header->fortranOrder && a.ndims > 1) // for one dimension both orders are the same
      return {XACC_IO_ORDER, "fortran_order is True; numpy.ascontiguousarray makes a copy in C order"};
    frame.elementsAt = static_cast<long long>(bounds->end);
    return checkLength(file, frame.elementsAt, /*nothingFollows=*/true, a);
  }
};

constexpr NpyFormat theNpyFormat;

} // namespace

const ArrayFormat &npyFormat() { return theNpyFormat; }

} // namespace xacc
