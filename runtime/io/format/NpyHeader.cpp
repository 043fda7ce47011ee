// NpyHeader.cpp - writes and reads the header of a .npy file.
//
// Specified in numpy.lib.format: the magic string, two version bytes, the length of the dictionary, and the dictionary
// as text, padded with spaces so that the elements start at a multiple of 64 bytes.
#include "io/format/NpyHeader.h"

#include <climits>
#include <cstdint>
#include <set>

namespace xacc {
namespace {

constexpr std::string_view npyMagic = "\x93NUMPY";
constexpr size_t alignment = 64;

unsigned byteOf(std::string_view text, size_t at) { return static_cast<unsigned char>(text[at]); }

/// Reads one dictionary from its first character to its last. After a function returns false, the position is
/// unspecified.
class DictionaryReader {
public:
  explicit DictionaryReader(std::string_view text) : rest(text) {}

  bool read(NpyHeader &header) {
    std::set<std::string> keys;
    if (!take('{'))
      return false;
    while (!take('}')) {
      std::string key;
      if (!string(key) || !take(':'))
        return false;
      if (!keys.insert(key).second || !value(key, header))
        return false;
      if (!take(',')) { // a trailing comma is permitted
        if (!take('}'))
          return false;
        break;
      }
    }
    skipSpace();
    return rest.empty() && keys.size() == 3;
  }

private:
  std::string_view rest;

  void skipSpace() {
    while (!rest.empty() && (rest[0] == ' ' || rest[0] == '\t' || rest[0] == '\n' || rest[0] == '\r'))
      rest.remove_prefix(1);
  }
  bool take(char c) {
    skipSpace();
    if (rest.empty() || rest[0] != c)
      return false;
    rest.remove_prefix(1);
    return true;
  }
  bool takeWord(std::string_view word) {
    skipSpace();
    if (!rest.starts_with(word))
      return false;
    rest.remove_prefix(word.size());
    return true;
  }
  bool value(const std::string &key, NpyHeader &header) {
    if (key == "descr")
      return string(header.descr);
    if (key == "fortran_order")
      return boolean(header.fortranOrder);
    return key == "shape" && shape(header.shape);
  }
  bool string(std::string &value) {
    skipSpace();
    if (rest.empty() || (rest[0] != '\'' && rest[0] != '"'))
      return false;
    const size_t end = rest.find(rest[0], 1);
    if (end == rest.npos)
      return false;
    value = rest.substr(1, end - 1);
    rest.remove_prefix(end + 1);
    return value.find_first_of("\\\n") == value.npos; // no type needs an escape
  }
  bool boolean(bool &value) {
    value = takeWord("True");
    return value || takeWord("False");
  }
  bool number(unsigned long long &value) {
    skipSpace();
    value = 0;
    size_t digits = 0;
    for (; digits < rest.size() && rest[digits] >= '0' && rest[digits] <= '9'; ++digits) {
      const auto digit = static_cast<unsigned>(rest[digits] - '0');
      if (value > (static_cast<unsigned long long>(LLONG_MAX) - digit) / 10)
        return false;
      value = value * 10 + digit;
    }
    rest.remove_prefix(digits);
    return digits > 0;
  }
  /// A tuple; a single number is followed by a comma.
  bool shape(std::vector<unsigned long long> &extents) {
    if (!take('('))
      return false;
    while (!take(')')) {
      unsigned long long extent;
      if (!number(extent))
        return false;
      extents.push_back(extent);
      if (!take(','))
        return extents.size() > 1 && take(')');
    }
    return true;
  }
};

} // namespace

std::string npyBytes(const NpyHeader &header) {
  std::string extents;
  for (const unsigned long long extent : header.shape)
    extents += (extents.empty() ? "" : " ") + std::to_string(extent) + ",";
  if (header.shape.size() > 1) // as NumPy writes it
    extents.pop_back();
  std::string dictionary = "{'descr': '" + header.descr +
                           "', 'fortran_order': " + (header.fortranOrder ? "True" : "False") + ", 'shape': (" +
                           extents + "), }";
  const size_t before = npyMagic.size() + 4;
  dictionary.append((alignment - (before + dictionary.size() + 1) % alignment) % alignment, ' ');
  dictionary += '\n';
  const auto length = static_cast<std::uint16_t>(dictionary.size());
  std::string bytes(npyMagic);
  for (const unsigned byte : {1U, 0U, length & 255U, static_cast<unsigned>(length >> 8)})
    bytes += static_cast<char>(byte);
  return bytes + dictionary;
}

std::optional<NpyBounds> npyBounds(std::string_view start, std::string &why) {
  if (!start.starts_with(npyMagic)) {
    why = "it does not begin as a .npy file";
    return std::nullopt;
  }
  const size_t shortest = npyMagic.size() + 4;
  if (start.size() < shortest)
    return NpyBounds{shortest, shortest};
  const unsigned major = byteOf(start, npyMagic.size()), minor = byteOf(start, npyMagic.size() + 1);
  if (major < 1 || major > 3 || minor != 0) { // 3.0 is 2.0 with names in UTF-8
    why = "version " + std::to_string(major) + "." + std::to_string(minor);
    return std::nullopt;
  }
  const size_t lengthAt = npyMagic.size() + 2, lengthBytes = major == 1 ? 2 : 4;
  if (start.size() < lengthAt + lengthBytes)
    return NpyBounds{lengthAt + lengthBytes, lengthAt + lengthBytes};
  size_t length = 0;
  for (size_t k = lengthBytes; k-- > 0;) // the least significant byte is first
    length = length * 256 + byteOf(start, lengthAt + k);
  const NpyBounds bounds{lengthAt + lengthBytes, lengthAt + lengthBytes + length};
  if (bounds.end > longestNpyHeader) {
    why = "a header of " + std::to_string(bounds.end) + " bytes";
    return std::nullopt;
  }
  return bounds;
}

std::optional<NpyHeader> readNpyDictionary(std::string_view text, std::string &why) {
  NpyHeader header;
  if (DictionaryReader(text).read(header))
    return header;
  why = "its header is not {'descr': '...', 'fortran_order': ..., 'shape': (...)}";
  return std::nullopt;
}

} // namespace xacc
