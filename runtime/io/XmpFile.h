// XmpFile.h - xmp_file_t: an open file with its pointers and its view.
#ifndef XACC_IO_XMPFILE_H
#define XACC_IO_XMPFILE_H

#include "comm/Transport.h"
#include "io/FileView.h"
#include "io/Range.h"
#include "io/SharedNumber.h"

#include <climits>
#include <memory>

struct xmp_file {
  const xacc::Group *group = nullptr; // who opened it
  unsigned access = 0;                // FileRead, FileWrite
  std::unique_ptr<xacc::ParallelFile> file;
  std::unique_ptr<xacc::SharedNumber> shared; // the shared pointer, from `start`
  long long start = 0;                        // of the view: byte of the file
  long long position = 0;                     // the individual pointer, in the view's stream
  xacc::FileView view;
};

namespace xacc {

Registry<xmp_file> &openFiles();

/// No position and no transfer is longer, so that sums of them cannot overflow.
constexpr long long longestFile = LLONG_MAX / 8;

/// The file, if `fh` is one and may be used so by this process; else null.
inline xmp_file *usable(xmp_file_t *fh, unsigned access = 0) {
  return openFiles().has(fh) && (fh->access & access) == access ? fh : nullptr;
}

/// The array that `d` describes and its section, if every node that has part of it has the file open; else null.
xacc_array *arrayFor(const xmp_file &f, xmp_desc_t d, const xmp_range_t *range, std::vector<xacc_triplet> &triplets);

} // namespace xacc

#endif
