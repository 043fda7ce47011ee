// HaloFlow.h - follows the shadows of arrays from directive to directive: stores make them stale, reflects fill them.
// Clang side.
#ifndef XACC_FRONTEND_SEMA_MISTAKES_HALOFLOW_H
#define XACC_FRONTEND_SEMA_MISTAKES_HALOFLOW_H

#include "sema/mistakes/HaloSema.h"
#include <set>

namespace xacc {

/// Reports loops that use shadows which are stale on some way through the functions of the file, and reflects whose
/// elements nothing uses. The arrays that the former was said of.
std::set<int> reportStaleHalos(Sema &sema);

} // namespace xacc
#endif
