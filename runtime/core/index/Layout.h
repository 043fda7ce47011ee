// Layout.h - the local section of one array dimension (XMP 3.5): pure index math.
#pragma once

#include "core/index/Distribution.h"

namespace xacc {

/// Mapping of an array dimension to its template dimension.
struct DimensionMapping {
  const Distribution *distribution = nullptr; // null: collapsed, or aligned with a duplicated template dimension
  long extent = 0;                            // global
  long offset = 0;                            // index i is aligned with template index i + offset
  long lowerShadow = 0, upperShadow = 0;      // 0 if `fullShadow`
  bool fullShadow = false;
};

/// One node's share of the dimension. Local indices count from the first allocated element.
struct DimensionLayout {
  long owned = 0;     // number of elements owned
  long first = 0;     // blocked or collapsed: lowest owned index (its would-be value if nothing is owned)
  long lead = 0;      // local index of the first owned element; 0 for a cyclic full shadow
  long allocated = 0; // local extent, shadow included
  long shift = 0;     // local index = L(i) - shift, with L(i) as for xacc_array_alloc
};

/// Layout on the node with coordinate `q`; empty for a non-member (q < 0).
DimensionLayout layoutOf(const DimensionMapping &m, long q);

/// Local index of index `i`, which node `q` owns, from the first allocated element.
long localIndexOf(const DimensionMapping &m, long q, long i);

/// Parameters of xacc_cyclic_index; the identity if L(i) is i itself.
xacc_cyclic cyclicOf(const DimensionMapping &m, long q);

} // namespace xacc
