// Overlap.h - reflects that wait for some iterations of the loop before them (xacc_overlap_after).
#pragma once

#include <functional>

namespace xacc {

/// True if an exchange with this `async` is to start within a loop that is about to run; `begin` is then called there,
/// once, with the `async` to use. False: start it now, with its own `async`.
bool beginsLater(long async, std::function<void(long async)> begin);

} // namespace xacc
