// Descriptors created and freed at every entry of a scope: nothing may grow, especially not communicators.
#include "RandomArray.h"
#include "xmp.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <malloc.h>

namespace {

/// Bytes in use on the heap.
size_t heapInUse() {
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

/// A function body with local nodes, a template, an array, an exchange and a reduction on a subset.
void scope() {
  const long pSize = XACC_REST;
  XACC_SCOPED(nodes) xacc_nodes *p = xacc_nodes_make(&site, "p", &pSize, 1);
  const xacc_template_axis blocks{.upper = 99, .format = XACC_BLOCK};
  XACC_SCOPED(template) xacc_template *t = xacc_template_make(&site, &site, "t", p, &blocks, 1);
  const xacc_array_axis axes[] = {{.extent = 100, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
                                  {.extent = 10, .collapsed = 1}};
  XACC_SCOPED(array) xacc_array *array = xacc_array_make(&site, &site, {"a", t, XACC_DOUBLE, axes, 2});
  xacc_array_alloc(array);
  xacc_reflect(&site, array, {}, XACC_SYNC);
  XACC_SCOPED(task)
  xacc_task task = xacc_task_enter(&site, xacc_on_range(xacc_on(p), 0, 1, (xmp_all_num_nodes() + 1) / 2, 1));
  if (task.member)
    (void)xacc_reduce_int(&site, xacc_on_executing(), XACC_SUM, 1);
}

} // namespace

TEST(Scopes, TenThousandEntriesStayFlat) {
  for (int entry = 0; entry < 1000; ++entry) // MPI fills its own caches first
    scope();
  xacc_barrier(&site, xacc_on_executing());
  const size_t before = heapInUse();
  for (int entry = 0; entry < 9000; ++entry) {
    scope();
    if (entry % 100 == 0) // no node may run far ahead: MPI would buffer its messages
      xacc_barrier(&site, xacc_on_executing());
  }
  xacc_barrier(&site, xacc_on_executing());
#ifndef XACC_SANITIZED // its allocator keeps no such statistics
  EXPECT_LT(heapInUse(), before + 200000) << "more than 20 bytes per entry";
#else
  (void)before;
#endif
}
