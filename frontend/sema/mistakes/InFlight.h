// InFlight.h - what is used between a directive with `async` and the wait for it. Clang side.
#ifndef XACC_FRONTEND_SEMA_MISTAKES_INFLIGHT_H
#define XACC_FRONTEND_SEMA_MISTAKES_INFLIGHT_H

namespace xacc {

struct Sema;

/// Reports uses of what an asynchronous directive sends or fills, where no way from there to them waits for it.
void reportInFlight(Sema &sema);

} // namespace xacc
#endif
