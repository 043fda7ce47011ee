// ShadowFlow.h - follows shadows of arrays through the program: stores make them stale, reflects fill them. Clang side.
#pragma once

#include "sema/mistakes/ShadowSema.h"
#include <set>

namespace xacc {

/// Reports loops that use shadows which are stale on some path through the functions of the file, and reflects whose
/// elements are never used. Returns the arrays with stale shadows.
std::set<int> reportStaleShadows(Sema &sema);

} // namespace xacc
