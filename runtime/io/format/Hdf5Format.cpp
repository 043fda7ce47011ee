// Hdf5Format.cpp - HDF5 files with one dataset.
//
// HDF5 keeps a contiguous dataset as the elements in C order, so a file is made in two parts: HDF5 makes it on the
// first node, in a temporary file and without elements, and the nodes then write the elements where HDF5 has left room
// for them, as in files of the other formats. Loading is the same the other way round.
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

/// HDF5's own data is some KiB, so more is a mistake and not worth the memory.
constexpr long long longestPiece = 1 << 20;

/// A file in memory, or in the folder for temporary files, that goes with its object. What nobody writes takes no room,
/// as the elements here. It needs a name, which HDF5 opens it by.
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
  /// Whether HDF5 may make its file here, with elements of so many bytes: a file that it cannot close breaks it.
  IoResult makeRoom(long long elements) const {
    const FileSizeLimit limit;
    const off_t own = longestPiece / 8; // the elements take no room
    if (const int error = ::posix_fallocate(descriptor, 0, own); error != 0)
      return {XACC_IO_WRITE, name + ": " + std::strerror(error)};
    return ::ftruncate(descriptor, own + elements) == 0 ? IoResult{} : IoResult{XACC_IO_WRITE, std::strerror(errno)};
  }
  /// Appends [from, to) to the pieces. False if that cannot be.
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

/// "block,cyclic(2)", a word for each dimension of the array.
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

/// "3x2", as the directive declares the nodes.
std::string nodesOf(const xacc_array &a) {
  const xacc_nodes &nodes = a.nodes();
  std::string text;
  for (int d = 0; d < nodes.ndims; ++d)
    text += (d > 0 ? "x" : "") + std::to_string(nodes.size[static_cast<size_t>(d)]);
  return text;
}

/// What HDF5 is told about an array.
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
      return {XACC_IO_HDF5, "the file that it has made is not as expected"};
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
