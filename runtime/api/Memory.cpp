// Memory.cpp - xmp_malloc, xmp_free, xmp_test_async.
#include "api/Inquiry.h"
#include "ops/gmove/RemoteGmove.h"
#include "ops/message/Async.h"
#include "support/Error.h"

#include <cstdarg>
#include <cstdlib>

using namespace xacc;

namespace {

xacc_array &arrayOf(xmp_desc_t d, const char *function) {
  if (!asArray(d))
    xacc_fail(nullptr, "%s needs the descriptor of an aligned array", function);
  return *static_cast<xacc_array *>(d);
}

void *allocate(const xacc_site *site, xmp_desc_t d, va_list sizes) {
  const FailureSite failureSite(site);
  xacc_array &a = arrayOf(d, "xmp_malloc");
  std::vector<long> extents;
  for (int e = 0; e < a.ndims; ++e)
    extents.push_back(static_cast<long>(va_arg(sizes, size_t)));
  setExtents(a, extents);
  // Not in a.owned: like malloc's, the memory outlives the scope of the pointer.
  setStorage(a, allocateSection(a));
  openStorage(a);
  return a.base;
}

} // namespace

extern "C" {

void *xmp_malloc(xmp_desc_t d, ...) {
  va_list sizes;
  va_start(sizes, d);
  void *memory = allocate(asArray(d) ? asArray(d)->site : nullptr, d, sizes);
  va_end(sizes);
  return memory;
}

void *xacc_malloc(const xacc_site *site, void *d, ...) {
  va_list sizes;
  va_start(sizes, d);
  void *memory = allocate(site, d, sizes);
  va_end(sizes);
  return memory;
}

void xmp_free(xmp_desc_t d) {
  xacc_array &a = arrayOf(d, "xmp_free");
  dropCaches(a);
  if (a.base == a.owned || !keepStorage(a))
    releaseSection(a.base);
  if (a.base == a.owned)
    a.owned = nullptr;
  setStorage(a, nullptr);
}

void xacc_free(xacc_array *a, void *memory) {
  if (isSection(memory) && memory == a->base)
    xmp_free(a);
  else if (isSection(memory))
    releaseSection(static_cast<std::byte *>(memory));
  else
    std::free(memory);
}

void *xacc_realloc(xacc_array *a, void *memory, size_t bytes) {
  if (isSection(memory))
    xacc_fail(a->site, "realloc of '%s', which xmp_malloc allocated: xmp_free it and call xmp_malloc again",
              a->name.c_str());
  return std::realloc(memory, bytes);
}

int xmp_test_async(int async_id) { return testAsync(async_id); }

} // extern "C"
