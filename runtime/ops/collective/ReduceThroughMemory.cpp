// ReduceThroughMemory.cpp - a loop's reduction of arrays and of types without a function by value (XMP 4.3).
#include "acc/PresentTable.h"
#include "device/HostView.h"
#include "ops/collective/ReproducibleReduction.h"
#include "support/Combine.h"
#include "xaccrt.h"

#include <cstring>
#include <functional>

extern "C" {

void xacc_identity(xacc_op op, xacc_type type, void *v) {
  xacc::withType(type, [&]<typename T>() { *static_cast<T *>(v) = xacc::identityOf<T>(op); });
}

void xacc_join(xacc_op op, xacc_type type, void *into, const void *from) {
  if (xacc::reproducible(op, type))
    return xacc::joinReproducibly(type, into, from);
  xacc::withType(type, [&]<typename T>() {
    *static_cast<T *>(into) = xacc::joined<T>(op, *static_cast<const T *>(into), *static_cast<const T *>(from));
  });
}

void *xacc_reduce_begin(xacc_reduced what) {
  const size_t bytes = xacc::bytesOf(what);
  void *before = ::operator new(bytes);
  std::memcpy(before, what.at, bytes);
  xacc::withType(what.type, [&]<typename T>() {
    for (long i = 0; i < what.count; ++i)
      static_cast<T *>(what.at)[i] = xacc::identityOf<T>(what.op);
  });
  return before;
}

void xacc_reduce_end(const xacc_site *site, xacc_ref on, xacc_reduced what, void *before) {
  xacc_reduce(site, on, what, XACC_SYNC);
  xacc::withType(what.type, [&]<typename T>() {
    auto *v = static_cast<T *>(what.at);
    for (long i = 0; i < what.count; ++i)
      v[i] = xacc::joined<T>(what.op, static_cast<const T *>(before)[i], v[i]);
  });
  ::operator delete(before);
}

void *xacc_reduce_begin_acc(const xacc_site *site, xacc_reduced what) {
  const xacc::HostView view(xacc::deviceOperand(site, what.at, xacc::bytesOf(what), what.name), xacc::bytesOf(what));
  what.at = view.data();
  void *before = xacc_reduce_begin(what);
  view.store();
  return before;
}

void xacc_reduce_end_acc(const xacc_site *site, xacc_ref on, xacc_reduced what, void *before) {
  const xacc::HostView view(xacc::deviceOperand(site, what.at, xacc::bytesOf(what), what.name), xacc::bytesOf(what));
  what.at = view.data();
  xacc_reduce_end(site, on, what, before);
  view.store();
}

} // extern "C"
