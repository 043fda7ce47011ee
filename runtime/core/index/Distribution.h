// Distribution.h - ownership of the indices of one template dimension (XMP 3.3, 3.5): pure index math.
#pragma once

#include "xaccrt.h"

#include <vector>

namespace xacc {

/// One template dimension of `extent` indices from `lower`, distributed over `nodes` nodes. Node coordinates are
/// 0-based.
struct Distribution {
  xacc_format format = XACC_DUPLICATED;
  long lower = 0;
  long extent = 0;
  long nodes = 1;
  long width = 0;          // block: indices per node; cyclic: n of cyclic(n)
  std::vector<long> start; // gblock: first index of each node minus `lower`, nodes + 1 entries

  /// True if every node owns one contiguous range: block and gblock.
  bool isBlocked() const { return format == XACC_BLOCK || format == XACC_GBLOCK; }

  /// Coordinate of the owner of template index `g`, which must be in bounds. 0 for a duplicated dimension.
  long ownerOf(long g) const;
  /// Number of indices in [lower, h) that node `q` owns: cnt_q(h) of XMP 3.5.
  long countBelow(long q, long h) const;
  /// Position of `g` among the indices of its owner.
  long localIndex(long g) const;
  /// Blocked formats: node q owns the template indices [first, end).
  long first(long q) const;
  long end(long q) const;
};

/// A node array dimension as a distribution: node i owns index i, 1-based.
Distribution distributionOfNodes(long size);

} // namespace xacc
