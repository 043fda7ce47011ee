// LiveArrays.h - all aligned arrays that currently have a descriptor.
#pragma once

#include "core/array/Array.h"

namespace xacc {

/// In the order in which their descriptors were created, including temporary arrays of operations.
const std::vector<const xacc_array *> &liveArrays();

/// A descriptor was created, or is about to be destroyed.
void arrayBegins(const xacc_array &a);
void arrayEnds(const xacc_array &a);

/// Calls `observer` before each descriptor is destroyed.
void observeArrayEnds(void (*observer)(const xacc_array &));

} // namespace xacc
