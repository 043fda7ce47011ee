// Convert.h - elements of one type as elements of another, as assignment in C does it.
#ifndef XACC_SUPPORT_CONVERT_H
#define XACC_SUPPORT_CONVERT_H

#include "support/Types.h"

namespace xacc {

/// Converts `count` elements at `from` to `to`. The memories must not overlap.
void convertElements(void *to, xacc_type toType, const void *from, xacc_type fromType, size_t count);

} // namespace xacc

#endif
