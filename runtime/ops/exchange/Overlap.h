// Overlap.h - reflects that wait for a part of the loop before them (xacc_overlap_behind).
#ifndef XACC_OPS_EXCHANGE_OVERLAP_H
#define XACC_OPS_EXCHANGE_OVERLAP_H

#include <functional>

namespace xacc {

/// True if an exchange with this `async` begins within a loop that is about to run; `begin` is called there, once, with
/// the `async` that it has then. False: now, with its own.
bool beginsLater(long async, std::function<void(long async)> begin);

} // namespace xacc

#endif
