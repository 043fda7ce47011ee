// Routines.cpp - file-scope variables used by routines: pointers that hold the address of the device copy while a
// compute construct runs.
#include "acc/DeviceChoice.h"
#include "acc/PresentTable.h"
#include "core/array/Array.h"
#include "device/Device.h"
#include "support/Lasting.h"
#include "xaccrt.h"

#include <map>
#include <vector>

namespace xacc {
namespace {

struct RoutineVariable {
  const void *variable;
  bool isPointer;
  const xacc_array *const *array; // null: not aligned
  void (*set)(void *address, int on_accelerator);
  std::map<int, void *> addresses; // set on the accelerators, by number

  void *onHost() const { return isPointer ? *static_cast<void *const *>(variable) : const_cast<void *>(variable); }
  /// Null if there is no copy on the current device.
  void *onDevice() const {
    const void *host = onHost();
    const void *first = array ? (*array)->base : host; // a rebased pointer may be outside the array
    if (!first)
      return nullptr;
    const Mapping *m = presentTable().at(first);
    if (!m || first == m->host + m->bytes)
      m = presentTable().ofVariable(first); // a section that begins after element 0
    if (!m)
      return nullptr;
    notifyOwner(m->site, *m, CopyUse::Any);
    return m->deviceOf(host);
  }
};

Lasting<std::vector<RoutineVariable>> routineVariables;

} // namespace
} // namespace xacc

extern "C" {

void xacc_routine_variable(const void *variable, int is_pointer, xacc_array *const *array, void (*set)(void *, int)) {
  xacc::routineVariables().push_back({variable, is_pointer != 0, array, set, {}});
}

int xacc_routines_begin(int condition) {
  if (!condition) {
    xacc_routines_end(); // kernels that run on the host access the variables themselves
    return 0;
  }
  const bool kernels = xacc::accDevice().runsKernels();
  for (xacc::RoutineVariable &v : xacc::routineVariables()) {
    void *address = v.onDevice();
    if (!kernels) {
      v.set(address, 0);
      continue;
    }
    const auto [known, fresh] = v.addresses.try_emplace(xacc::deviceState().number, address);
    if (fresh || known->second != address)
      v.set(known->second = address, 1);
  }
  return !kernels;
}

void xacc_routines_end(void) {
  for (const xacc::RoutineVariable &v : xacc::routineVariables())
    v.set(v.onHost(), 0);
}

} // extern "C"
