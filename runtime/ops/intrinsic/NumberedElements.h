// NumberedElements.h - reading and writing any elements of an array, by their numbers.
#ifndef XACC_OPS_INTRINSIC_NUMBEREDELEMENTS_H
#define XACC_OPS_INTRINSIC_NUMBEREDELEMENTS_H

#include "core/array/Array.h"
#include "support/Bytes.h"

#include <vector>

namespace xacc {

/// The elements with these numbers (in the global array, in C order), one after the other. Each node asks for its own
/// list. Collective over `executing`, which must hold the array.
Bytes fetchElements(const xacc_array &a, const std::vector<long> &numbers, const Group &executing);

/// Stores `values`, one after the other, as the elements with these numbers, in every copy of them. Of several values
/// for one element every copy gets the same. Collective over `executing`, which must hold the array.
void storeElements(const xacc_array &a, const std::vector<long> &numbers, const Bytes &values, const Group &executing);

} // namespace xacc

#endif
