// ReduceThroughMemory.cpp - a loop's reduction of arrays and of types without a function by value (XMP 4.3).
#include "acc/PresentTable.h"
#include "device/HostView.h"
#include "ops/collective/ReproducibleReduction.h"
#include "support/Combine.h"
#include "xaccrt.h"

#include <cstring>
#include <functional>

namespace xacc {
namespace {

/// Calls use(elements) with a host copy of the device copy, and stores it back.
void *onHost(const xacc_site *site, xacc_reduced what, const std::function<void *(xacc_reduced)> &use) {
  const HostView view(deviceOperand(site, what.at, xacc::bytesOf(what), what.name), xacc::bytesOf(what));
  what.at = view.data();
  what.on_device = 0;
  void *result = use(what);
  view.store();
  return result;
}

} // namespace
} // namespace xacc

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

void *xacc_reduce_begin(const xacc_site *site, xacc_reduced what) {
  if (what.on_device)
    return xacc::onHost(site, what, [&](xacc_reduced copy) { return xacc_reduce_begin(site, copy); });
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
  if (what.on_device) {
    xacc::onHost(site, what, [&](xacc_reduced copy) { return xacc_reduce_end(site, on, copy, before), before; });
    return;
  }
  xacc_reduce(site, on, what, XACC_SYNC);
  xacc::withType(what.type, [&]<typename T>() {
    auto *v = static_cast<T *>(what.at);
    for (long i = 0; i < what.count; ++i)
      v[i] = xacc::joined<T>(what.op, static_cast<const T *>(before)[i], v[i]);
  });
  ::operator delete(before);
}

} // extern "C"
