// InFlight.h - finds uses between a directive with `async` and its completion. Clang side.
#pragma once

namespace xacc {

struct Sema;

/// Reports uses of data that an asynchronous directive sends or fills, if no path to the use waits for its completion.
void reportInFlight(Sema &sema);

} // namespace xacc
