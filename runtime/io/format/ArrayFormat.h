// ArrayFormat.h - what the formats of array files have in common, and the choice among them.
#ifndef XACC_IO_FORMAT_ARRAYFORMAT_H
#define XACC_IO_FORMAT_ARRAYFORMAT_H

#include "comm/ParallelFile.h"
#include "core/array/Array.h"

#include <cstdint>
#include <string>
#include <vector>

namespace xacc {

/// An XACC_IO_ code and, where there is more to say than its own message says, the facts.
struct IoResult {
  int code = 0;
  std::string facts;
};

/// A file without its elements. These follow one another from byte `elementsAt` on, in global C order and without gaps.
struct FileFrame {
  struct Piece {
    long long offset;
    std::vector<std::byte> bytes;
  };
  long long elementsAt = 0;
  std::vector<Piece> pieces;
  std::uint64_t checksum = 0; // CRC-64/XZ of the elements, if the format has one
};

/// A file that is to be loaded.
struct ExistingFile {
  ParallelFile &file;
  const char *path;
  long long bytes;
};

/// One format. The elements are the caller's business; the format says what is around them. Nothing here communicates:
/// the first node of an array calls these functions for all of them.
class ArrayFormat {
public:
  /// True if a file has a checksum of its elements.
  virtual bool hasChecksum() const { return false; }
  /// What a file of `a` has around its elements. With a checksum this is incomplete until addChecksum() is called.
  virtual IoResult make(const xacc_array &a, FileFrame &frame) const = 0;
  virtual void addChecksum(FileFrame &, std::uint64_t) const {}
  /// Says whether the file holds an array of the type and shape of `a`, as a whole; if so, where the elements begin and
  /// what their checksum must be. The file may come from anywhere.
  virtual IoResult check(const ExistingFile &file, const xacc_array &a, FileFrame &frame) const = 0;

protected:
  ~ArrayFormat() = default; // formats are constants
};

/// The one that the end of the path asks for.
const ArrayFormat &formatOf(const char *path);

const ArrayFormat &ownFormat();
const ArrayFormat &npyFormat();
const ArrayFormat &hdf5Format();

/// What elements are, without the name of a type: 'i' signed, 'u' unsigned, 'f' floating, 'c' complex, 'b' _Bool,
/// 'o' anything else. Types of equal kind and size are interchangeable: long and long long.
struct ElementKind {
  char letter;
  size_t bytes;
  std::string text() const { return letter + std::to_string(bytes); }
  bool operator==(const ElementKind &) const = default;
};
ElementKind kindOf(const xacc_array &a);

using Shape = std::vector<unsigned long long>;
/// The global extents, the slowest dimension first.
Shape extentsOf(const xacc_array &a);

/// "a, not b": how the file differs from the array.
std::string insteadOf(const std::string &inFile, const std::string &ofArray);
/// Compares shapes.
IoResult checkShape(const Shape &inFile, const xacc_array &a);
/// The elements must fit into the file and, if nothing may follow them, fill it.
IoResult checkLength(const ExistingFile &file, long long elementsAt, bool nothingFollows, const xacc_array &a);

} // namespace xacc

#endif
