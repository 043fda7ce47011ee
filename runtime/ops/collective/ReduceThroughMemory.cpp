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

void *xacc_reduce_begin(xacc_op op, xacc_type type, void *v, long count) {
  const size_t bytes = xacc::sizeOf(type) * static_cast<size_t>(count);
  void *before = ::operator new(bytes);
  std::memcpy(before, v, bytes);
  xacc::withType(type, [&]<typename T>() {
    for (long i = 0; i < count; ++i)
      static_cast<T *>(v)[i] = xacc::identityOf<T>(op);
  });
  return before;
}

void xacc_reduce_end(const xacc_site *site, xacc_ref on, xacc_op op, xacc_type type, void *v, long count,
                     void *before) {
  xacc_reduce(site, on, op, type, v, count, XACC_SYNC);
  xacc::withType(type, [&]<typename T>() {
    for (long i = 0; i < count; ++i)
      static_cast<T *>(v)[i] = xacc::joined<T>(op, static_cast<const T *>(before)[i], static_cast<T *>(v)[i]);
  });
  ::operator delete(before);
}

void *xacc_reduce_begin_acc(const xacc_site *site, xacc_op op, xacc_type type, void *v, long count, const char *name) {
  const size_t bytes = xacc::sizeOf(type) * static_cast<size_t>(count);
  const xacc::HostView view(xacc::deviceOperand(site, v, bytes, name), bytes);
  void *before = xacc_reduce_begin(op, type, view.data(), count);
  view.store();
  return before;
}

void xacc_reduce_end_acc(const xacc_site *site, xacc_ref on, xacc_op op, xacc_type type, void *v, long count,
                         const char *name, void *before) {
  const size_t bytes = xacc::sizeOf(type) * static_cast<size_t>(count);
  const xacc::HostView view(xacc::deviceOperand(site, v, bytes, name), bytes);
  xacc_reduce_end(site, on, op, type, view.data(), count, before);
  view.store();
}

} // extern "C"
