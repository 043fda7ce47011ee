// ArrayFormat.h - the interface of array file formats, and the selection of one.
#pragma once

#include "comm/ParallelFile.h"
#include "core/array/Array.h"

#include <cstdint>
#include <string>
#include <vector>

namespace xacc {

/// An XACC_IO_ code, with details if its message alone does not say enough.
struct IoResult {
  int code = 0;
  std::string facts;
};

/// A file without its elements, which start at byte `elementsAt`, in global C order and without gaps.
struct FileFrame {
  struct Piece {
    long long offset;
    std::vector<std::byte> bytes;
  };
  long long elementsAt = 0;
  std::vector<Piece> pieces;
  std::uint64_t checksum = 0; // CRC-64/XZ of the elements, if the format has one
};

/// A file to be loaded.
struct ExistingFile {
  ParallelFile &file;
  const char *path;
  long long bytes;
};

/// One format. The caller handles the elements; the format handles everything else. Functions do not communicate: the
/// first node of an array calls them for all nodes.
class ArrayFormat {
public:
  /// True if a file has a checksum of its elements.
  virtual bool hasChecksum() const { return false; }
  /// Makes the frame of a file of `a`. With a checksum, it is incomplete until addChecksum() is called.
  virtual IoResult make(const xacc_array &a, FileFrame &frame) const = 0;
  virtual void addChecksum(FileFrame &, std::uint64_t) const {}
  /// Checks whether the file holds exactly one array of the type and shape of `a`. If so, stores in `frame` where the
  /// elements start and their expected checksum. The file is untrusted.
  virtual IoResult check(const ExistingFile &file, const xacc_array &a, FileFrame &frame) const = 0;

protected:
  ~ArrayFormat() = default; // formats are constants
};

/// The format for the extension of the path.
const ArrayFormat &formatOf(const char *path);

const ArrayFormat &ownFormat();
const ArrayFormat &npyFormat();
const ArrayFormat &hdf5Format();

/// Type of an element, independent of type names: 'i' signed, 'u' unsigned, 'f' floating, 'c' complex, 'b' _Bool, 'o'
/// anything else. Types of equal kind and size are interchangeable, such as long and long long.
struct ElementKind {
  char letter;
  size_t bytes;
  std::string text() const { return letter + std::to_string(bytes); }
  bool operator==(const ElementKind &) const = default;
};
ElementKind kindOf(const xacc_array &a);

using Shape = std::vector<unsigned long long>;
/// The global extents, slowest dimension first.
Shape extentsOf(const xacc_array &a);

/// "a, not b": the difference between the file and the array.
std::string insteadOf(const std::string &inFile, const std::string &ofArray);
/// Compares shapes.
IoResult checkShape(const Shape &inFile, const xacc_array &a);
/// Checks that the elements fit in the file and, if nothing may follow them, fill it.
IoResult checkLength(const ExistingFile &file, long long elementsAt, bool nothingFollows, const xacc_array &a);

} // namespace xacc
