// Jumps.h - jumps that leave a loop early. Clang side.
#pragma once

#include "analysis/Markers.h"

namespace xacc {

/// The first break or return that leaves the loop with this body; null if there is none.
const clang::Stmt *jumpOutOfLoop(const clang::Stmt *body, const Markers &markers);

} // namespace xacc
