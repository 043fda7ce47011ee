// Hdf5Format.cpp - HDF5 files with one dataset.
//
// HDF5 stores a contiguous dataset as the elements in C order, so writing takes two steps. HDF5 creates the file on the
// first node, in a temporary file and without elements; then the nodes write the elements to the space that HDF5 has
// reserved, as in the other formats. Loading is the reverse.
#include "core/array/OwnElements.h"
#include "io/format/ArrayFormat.h"
#include "io/format/Hdf5Library.h"
#include "support/FileSizeLimit.h"
#include "xacc.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace xacc {
namespace {

/// HDF5's own data is a few KiB, so a larger piece is an error.
constexpr long long longestPiece = 1 << 20;

/// A file in memory, or in the folder for temporary files, removed with its object. Unwritten ranges, such as the
/// elements here, take no space. It needs a name for HDF5 to open it.
class ScratchFile {
public:
  ScratchFile() {
    const char *temporary = std::getenv("TMPDIR");
    for (const char *folder : {"/dev/shm", temporary ? temporary : "/tmp"}) {
      name = std::string(folder) + "/xacc-hdf5-XXXXXX";
      descriptor = ::mkostemp(name.data(), O_CLOEXEC);
      if (descriptor >= 0)
        break;
    }
  }
  ~ScratchFile() {
    if (descriptor >= 0) {
      ::unlink(name.c_str());
      ::close(descriptor);
    }
  }
  ScratchFile(const ScratchFile &) = delete;

  bool isOpen() const { return descriptor >= 0; }
  const char *path() const { return name.c_str(); }
  long long size() const {
    struct stat status;
    return ::fstat(descriptor, &status) == 0 ? status.st_size : -1;
  }
  /// Checks whether HDF5 can create its file here, with this many bytes of elements. HDF5 breaks if it cannot close a
  /// file.
  IoResult makeRoom(long long elements) const {
    const FileSizeLimit limit;
    const off_t own = longestPiece / 8; // the elements take no space
    if (const int error = ::posix_fallocate(descriptor, 0, own); error != 0)
      return {XACC_IO_WRITE, name + ": " + std::strerror(error)};
    return ::ftruncate(descriptor, own + elements) == 0 ? IoResult{} : IoResult{XACC_IO_WRITE, std::strerror(errno)};
  }
  /// Appends [from, to) to the pieces. False if that is impossible.
  bool take(long long from, long long to, std::vector<FileFrame::Piece> &pieces) const {
    if (from > to || to - from > longestPiece)
      return false;
    std::vector<std::byte> bytes(static_cast<size_t>(to - from));
    const bool complete = ::pread(descriptor, bytes.data(), bytes.size(), from) == to - from;
    if (to > from)
      pieces.push_back({from, std::move(bytes)});
    return complete;
  }

private:
  std::string name;
  int descriptor = -1;
};

/// "block,cyclic(2)", with one word per dimension of the array.
std::string distributionOf(const xacc_array &a) {
  std::string text;
  for (int d = 0; d < a.ndims; ++d) {
    const Distribution *distribution = a.dim(d).mapping.distribution;
    text += d > 0 ? "," : "";
    switch (distribution ? distribution->format : XACC_DUPLICATED) {
    case XACC_BLOCK:
      text += "block";
      break;
    case XACC_CYCLIC:
      text += distribution->width == 1 ? "cyclic" : "cyclic(" + std::to_string(distribution->width) + ")";
      break;
    case XACC_GBLOCK:
      text += "gblock";
      break;
    default:
      text += "*";
    }
  }
  return text;
}

/// "3x2", the node array as declared in the directive.
std::string nodesOf(const xacc_array &a) {
  const xacc_nodes &nodes = a.nodes();
  std::string text;
  for (int d = 0; d < nodes.ndims; ++d)
    text += (d > 0 ? "x" : "") + std::to_string(nodes.size[static_cast<size_t>(d)]);
  return text;
}

/// The description of an array for HDF5.
struct Description {
  explicit Description(const xacc_array &a)
      : dataset(a.name.empty() || a.name == "." || a.name.find('/') != a.name.npos ? "data" : a.name),
        distribution(distributionOf(a)), nodes(nodesOf(a)), shape(extentsOf(a)), kind(kindOf(a)) {}
  xacc_hdf5_array words() const {
    return {dataset.c_str(), kind.letter,          kind.bytes,   static_cast<int>(shape.size()),
            shape.data(),    distribution.c_str(), nodes.c_str()};
  }

  std::string dataset, distribution, nodes;
  Shape shape;
  ElementKind kind;
};

class Hdf5Format final : public ArrayFormat {
public:
  IoResult make(const xacc_array &a, FileFrame &frame) const override {
    IoResult result{XACC_IO_HDF5, {}};
    const Hdf5Library *library = hdf5Library(result.facts);
    if (!library)
      return result;
    const Description description(a);
    const xacc_hdf5_array words = description.words();
    const ScratchFile file;
    if (!file.isOpen())
      return {XACC_IO_HDF5, "there is no temporary file for it, neither in /dev/shm nor in TMPDIR"};
    const long long bytes = elementsOf(a) * static_cast<long long>(a.elementBytes);
    if (result = file.makeRoom(bytes); result.code != XACC_IO_OK)
      return result;
    xacc_hdf5_answer answer;
    library->make(file.path(), &words, &answer);
    if (answer.code != XACC_IO_OK)
      return {answer.code, answer.facts};
    frame.elementsAt = answer.elementsAt;
    const long long end = answer.elementsAt + bytes;
    if (!file.take(0, answer.elementsAt, frame.pieces) || !file.take(end, file.size(), frame.pieces))
      return {XACC_IO_HDF5, "the file that it created is not as expected"};
    return {};
  }

  IoResult check(const ExistingFile &file, const xacc_array &a, FileFrame &frame) const override {
    IoResult result{XACC_IO_HDF5, {}};
    const Hdf5Library *library = hdf5Library(result.facts);
    if (!library)
      return result;
    const Description description(a);
    const xacc_hdf5_array words = description.words();
    xacc_hdf5_answer answer;
    library->find(file.path, &words, &answer);
    if (answer.code != XACC_IO_OK)
      return {answer.code, answer.facts};
    result = checkShape(Shape(answer.extents, answer.extents + answer.rank), a);
    if (result.code != XACC_IO_OK)
      return result;
    frame.elementsAt = answer.elementsAt;
    return checkLength(file, frame.elementsAt, /*nothingFollows=*/false, a);
  }
};

constexpr Hdf5Format theHdf5Format;

} // namespace

const ArrayFormat &hdf5Format() { return theHdf5Format; }

} // namespace xacc
