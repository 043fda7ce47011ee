// Convert.h - conversion of elements to another type, as by assignment in C.
#pragma once

#include "xaccrt.h"

namespace xacc {

/// Converts `count` elements from `from` to `to`, which must not overlap.
void convertElements(void *to, xacc_type toType, const void *from, xacc_type fromType, size_t count);

} // namespace xacc
