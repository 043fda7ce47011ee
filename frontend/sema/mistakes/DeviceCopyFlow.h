// DeviceCopyFlow.h - follows host and device copies of variables through functions: stores make the other copy old,
// updates bring it up to date. Clang side.
#ifndef XACC_FRONTEND_SEMA_MISTAKES_DEVICECOPYFLOW_H
#define XACC_FRONTEND_SEMA_MISTAKES_DEVICECOPYFLOW_H

namespace xacc {

struct Sema;

/// Reports uses of copies that are out of date on every way to them, and updates of what has no device copy.
void reportStaleCopies(Sema &sema);

} // namespace xacc
#endif
