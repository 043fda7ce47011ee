// NpyHeader.h - the header of NumPy's .npy files. No I/O.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace xacc {

struct NpyHeader {
  std::string descr; // element type: "<f8"
  bool fortranOrder = false;
  std::vector<unsigned long long> shape;
};

/// Maximum header length, so that a wrong length field cannot request much memory. Headers written here have about 128
/// bytes, and NumPy itself does not read headers of more than 10000.
constexpr size_t longestNpyHeader = 65536;

/// Serialises the header in format version 1.0, whose length field suffices for the maximum number of dimensions here.
std::string npyBytes(const NpyHeader &header);

/// Location of the header's dictionary, determined from the first bytes of the file: at most longestNpyHeader.
struct NpyBounds {
  size_t dictionaryAt, end;
};
/// Empty, with a reason, if this is not a .npy file of a known version, or its header is too long. The header may still
/// extend beyond `start`.
std::optional<NpyBounds> npyBounds(std::string_view start, std::string &why);

/// Parses the dictionary of a header: a Python literal with exactly the keys `descr`, `fortran_order` and `shape`.
/// Empty, with a reason, if it has any other form.
std::optional<NpyHeader> readNpyDictionary(std::string_view text, std::string &why);

} // namespace xacc
