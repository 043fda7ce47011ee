// ComparePoints.h - the user's own source with what xacc-compare needs in it. No Clang headers here.
#ifndef XACC_TRANSFORMS_COMPARE_COMPAREPOINTS_H
#define XACC_TRANSFORMS_COMPARE_COMPAREPOINTS_H

#include "emit/Edits.h"

namespace xacc {

/// Takes the place of the passes: directives stay, and calls of xacc_compare.h are put between them. See
/// ComparePoints.cpp.
void insertComparePoints(const Program &program, Edits &edits);

} // namespace xacc
#endif
