// Sums.h - the rounded value of an accumulator. See include/xacc_sums.h.
#pragma once

#include "xacc_sums.h"

namespace xacc {

/// Like xacc_sum_double(), but not remembered.
double valueOf(xacc_sum sum);

} // namespace xacc
