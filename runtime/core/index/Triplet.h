// Triplet.h - completes and checks one subscript of a section.
#pragma once

#include "xaccrt.h"

namespace xacc {

/// Returns `t` with XACC_FIRST and XACC_REST replaced; a single index (step 0) has length 1. Ends the job if it is not
/// inside 0 .. extent-1 (extent < 0: unknown). `what` begins the message.
xacc_triplet resolveTriplet(const xacc_site *site, xacc_triplet t, long extent, int dim, const char *what);

} // namespace xacc
