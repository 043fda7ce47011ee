// DeviceCopyFlow.h - follows host and device copies of variables through functions: a store makes the other copy stale,
// an update refreshes it. Clang side.
#pragma once

namespace xacc {

struct Sema;

/// Reports uses of copies that are stale on every path, and updates of variables without a device copy.
void reportStaleCopies(Sema &sema);

} // namespace xacc
