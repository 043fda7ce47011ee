// Compare.cpp - xacc_compare.h in the parallel program: each node writes sums of the elements that it owns.
#include "acc/DeviceChoice.h"
#include "acc/DeviceSet.h"
#include "acc/PresentTable.h"
#include "core/array/LiveArrays.h"
#include "core/array/OwnElements.h"
#include "ops/message/Async.h"
#include "support/Lasting.h"
#include "support/Types.h"
#include "xacc_compare.h"
#include "xacc_compare_trace.h"

#include <map>
#include <string>
#include <utility>

using namespace xacc;

namespace {

xacc_compare_trace trace;
int quiet = 0;

/// Hash of the host's elements of a section at the last point, and whether a device has, or had, newer values.
struct HostCopy {
  uint64_t hash = 0;
  bool known = false; // the hash is valid: there was a point before
  bool older = false;
};
Lasting<std::map<const std::byte *, HostCopy>> hostCopies;

void recordCopy(const Mapping &m) {
  for (const xacc_array *a : liveArrays())
    if (a->base && a->base >= m.host && a->base < m.host + m.bytes)
      hostCopies()[a->base].older = true;
}

/// Opens the file of this node on the first call. False if none is wanted, or it cannot be created.
bool openFile() {
  static bool opened = false;
  if (!std::exchange(opened, true)) {
    xacc_compare_open(&trace, world().rank);
    if (trace.lines) {
      std::atexit([] { xacc_compare_close(&trace); });
      onSeparateCopy = recordCopy;
    }
  }
  return trace.lines;
}

char kindOf(xacc_type type) {
  if (type == XACC_OTHER)
    return 'o';
  if (isComplex(type))
    return 'c';
  return withType(type, []<typename T>() {
    return std::is_floating_point_v<T> ? 'f' : std::is_same_v<T, bool> || std::is_unsigned_v<T> ? 'u' : 'i';
  });
}

/// True if a device has a copy in its own memory.
bool onDevice(const xacc_array &a) {
  for (int device = 0; device < deviceCount(); ++device) {
    const OnDevice on(device);
    if (!accDevice().sharesHostMemory() && a.bytes > 0) {
      const Mapping *const m = presentTable().at(a.base);
      if (m && a.base < m->host + m->bytes)
        return true;
    }
  }
  return false;
}

/// True if the host's values may be older than those that the device has, or had: from the creation of a device copy
/// until the host's elements change after its end, when they are copied out. Scratch arrays are never copied out.
bool olderThanDevice(const xacc_array &a, const xacc_compare_sums &sums) {
  HostCopy &copy = hostCopies()[a.base];
  const uint64_t hash = sums.hash + sums.special;
  copy.older = onDevice(a) || (copy.older && (!copy.known || copy.hash == hash));
  copy.hash = hash;
  copy.known = true;
  return copy.older;
}

void writeArray(const xacc_array &a, const std::string &key) {
  long extents[XACC_MAX_DIMS];
  for (int d = 0; d < a.ndims; ++d)
    extents[d] = a.dim(d).extent;
  const int id = xacc_compare_array_begin(&trace, key.c_str(), kindOf(a.type), a.elementBytes, a.ndims, extents);
  if (id < 0)
    return;
  const OwnElements own(a);
  xacc_compare_sums sums{};
  own.forEach([&](long number, std::ptrdiff_t offset) {
    xacc_compare_element(&trace, &sums, number, reinterpret_cast<const char *>(a.base + offset));
  });
  xacc_compare_array_end(&trace, id, &sums, own.primary(), olderThanDevice(a, sums));
}

} // namespace

extern "C" {

void xacc_compare_scope_begin(xacc_compare_scope *scope, int shared, const char *file, int line,
                              const char *directive) {
  *scope = {shared, line, file, directive};
  if (jobProcesses)
    openFile(); // from now on, device copies are recorded
  quiet += shared;
}

void xacc_compare_scope_end(xacc_compare_scope *scope) {
  quiet -= scope->shared;
  xacc_compare_point(scope->file, scope->line, scope->directive);
}

void xacc_compare_point(const char *file, int line, const char *directive) {
  if (quiet > 0 || !jobProcesses || &executingGroup() != &entireGroup() || !openFile())
    return;
  if (!xacc_compare_begin(&trace, file, line, directive, asyncPending()))
    return;
  std::map<std::string, int> counts; // of arrays with the same key
  for (const xacc_array *a : liveArrays()) {
    // Memory allocated by the program itself may have been freed.
    if (!a->laidOut || !a->base || !isSection(a->base) || !a->site)
      continue;
    std::string key = a->name + "@" + std::to_string(a->site->line);
    if (const int number = ++counts[key]; number > 1)
      key += "#" + std::to_string(number);
    writeArray(*a, key);
  }
}

} // extern "C"
