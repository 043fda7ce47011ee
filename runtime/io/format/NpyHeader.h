// NpyHeader.h - what a .npy file of NumPy begins with. No I/O.
#ifndef XACC_IO_FORMAT_NPYHEADER_H
#define XACC_IO_FORMAT_NPYHEADER_H

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace xacc {

struct NpyHeader {
  std::string descr; // the type of the elements: "<f8"
  bool fortranOrder = false;
  std::vector<unsigned long long> shape;
};

/// No header is longer, so that a wrong length cannot ask for much memory. Ours have some 128 bytes, and NumPy itself
/// does not read headers of more than 10000.
constexpr size_t longestNpyHeader = 65536;

/// The header as bytes: format version 1.0, whose length field is large enough for any number of dimensions that arrays
/// have here.
std::string npyBytes(const NpyHeader &header);

/// Where the header of a file ends, from its first bytes: as many as there are, up to longestNpyHeader.
struct NpyBounds {
  size_t dictionaryAt, end;
};
/// Nothing, and a reason, if this is no .npy file of a known version or its header is too long. The header may still
/// end behind `start`.
std::optional<NpyBounds> npyBounds(std::string_view start, std::string &why);

/// The dictionary of a header: a literal of Python with the keys `descr`, `fortran_order` and `shape`, each once and no
/// other. Nothing, and a reason, if it is not exactly that.
std::optional<NpyHeader> readNpyDictionary(std::string_view text, std::string &why);

} // namespace xacc

#endif
