// InFlight.h - finds uses between a directive with `async` and its completion. Clang side.
#ifndef XACC_FRONTEND_SEMA_MISTAKES_INFLIGHT_H
#define XACC_FRONTEND_SEMA_MISTAKES_INFLIGHT_H

namespace xacc {

struct Sema;

/// Reports uses of data that an asynchronous directive sends or fills, if no path to the use waits for its completion.
void reportInFlight(Sema &sema);

} // namespace xacc
#endif
