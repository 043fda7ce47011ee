// LiveArrays.h - every aligned array that has a descriptor now.
#ifndef XACC_CORE_ARRAY_LIVEARRAYS_H
#define XACC_CORE_ARRAY_LIVEARRAYS_H

#include "core/array/Array.h"

namespace xacc {

/// In the order in which their descriptors were made. Those of temporary arrays of operations are among them.
const std::vector<const xacc_array *> &liveArrays();

/// A descriptor has been made, or is about to go.
void arrayBegins(const xacc_array &a);
void arrayEnds(const xacc_array &a);

} // namespace xacc

#endif
