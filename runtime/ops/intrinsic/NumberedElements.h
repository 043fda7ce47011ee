// NumberedElements.h - reading and writing arbitrary elements of an array, identified by their numbers.
#pragma once

#include "core/array/Array.h"
#include "support/Bytes.h"

#include <vector>

namespace xacc {

/// Returns the elements with these numbers (positions in the global array, in C order), in that order. Each node passes
/// its own list. Collective over `executing`, which must contain the nodes of the array.
Bytes fetchElements(const xacc_array &a, const std::vector<long> &numbers, const Group &executing);

/// Stores `values`, in order, to the elements with these numbers, in all their copies. If several values go to one
/// element, every copy gets the same one. Collective over `executing`, which must contain the nodes of the array.
void storeElements(const xacc_array &a, const std::vector<long> &numbers, const Bytes &values, const Group &executing);

} // namespace xacc
