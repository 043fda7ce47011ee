// XmpFile.h - xmp_file_t: an open file with its pointers and its view.
#pragma once

#include "comm/Transport.h"
#include "io/FileView.h"
#include "io/Range.h"
#include "io/SharedNumber.h"

#include <climits>
#include <memory>

struct xmp_file {
  const xacc::Group *group = nullptr; // the nodes that opened it
  unsigned access = 0;                // FileRead, FileWrite
  std::unique_ptr<xacc::ParallelFile> file;
  std::unique_ptr<xacc::SharedNumber> shared; // the shared pointer, from `start`
  long long start = 0;                        // of the view, as a byte offset in the file
  long long position = 0;                     // the individual pointer, in the view's stream
  xacc::FileView view;
};

namespace xacc {

Registry<xmp_file> &openFiles();

/// Upper bound of positions and transfers, so that their sums cannot overflow.
constexpr long long longestFile = LLONG_MAX / 8;

/// The file if `fh` is valid and permits `access` on this process; otherwise null.
inline xmp_file *usable(xmp_file_t *fh, unsigned access = 0) {
  return openFiles().has(fh) && (fh->access & access) == access ? fh : nullptr;
}

/// The array described by `d`, and its section, if all nodes of the array have the file open; otherwise null.
xacc_array *arrayFor(const xmp_file &f, xmp_desc_t d, const xmp_range_t *range, std::vector<xacc_triplet> &triplets);

} // namespace xacc
