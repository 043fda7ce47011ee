// ComparePoints.h - adds the calls for xacc-compare to the user's source. No Clang headers here.
#pragma once

#include "emit/Edits.h"

namespace xacc {

/// Used instead of the passes: directives stay, and calls of xacc_compare.h are inserted between them. See
/// ComparePoints.cpp.
void insertComparePoints(const Program &program, Edits &edits);

} // namespace xacc
