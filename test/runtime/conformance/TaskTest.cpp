// task: membership, executing node sets, `= *`, nesting.
#include "RandomArray.h"
#include "xmp.h"

#include <gtest/gtest.h>

namespace {

xacc_nodes *line() {
  const long pSize = XACC_REST;
  xacc_nodes *p = xacc_nodes_make(&site, "p", &pSize, 1);
  return p;
}

} // namespace

TEST(Task, RenumbersNodes) {
  XACC_SCOPED(nodes) xacc_nodes *p = line();
  const long n = xmp_all_num_nodes(), from = n / 2 + 1;
  {
    XACC_SCOPED(task) xacc_task task = xacc_task_enter(&site, xacc_on_range(xacc_on(p), 0, from, n, 1));
    EXPECT_EQ(task.member, xmp_all_node_num() >= from);
    if (task.member) {
      EXPECT_EQ(xmp_num_nodes(), n - from + 1);
      EXPECT_EQ(xmp_node_num(), xmp_all_node_num() - from + 1);
      EXPECT_EQ(xacc_reduce_int(&site, xacc_on_executing(), XACC_SUM, 1), n - from + 1);

      const long rest = XACC_REST;
      XACC_SCOPED(nodes) xacc_nodes *q = xacc_nodes_on(&site, "q", xacc_on_executing(), &rest, 1); // q(*) = *
      int size = 0, attr = 0;
      EXPECT_EQ(xmp_nodes_size(q, 1, &size), 0);
      EXPECT_EQ(size, n - from + 1);
      xmp_nodes_attr(q, &attr);
      EXPECT_EQ(attr, XMP_EXECUTING_NODES);

      XACC_SCOPED(nodes) xacc_nodes *everything = line(); // without `=`: all processes, even in a task
      xmp_nodes_size(everything, 1, &size);
      EXPECT_EQ(size, n);
    }
  }
  EXPECT_EQ(xmp_num_nodes(), n);
  EXPECT_EQ(xmp_node_num(), xmp_all_node_num());
}

TEST(Task, DisjointTasksRunAtTheSameTime) {
  XACC_SCOPED(nodes) xacc_nodes *p = line();
  const long n = xmp_all_num_nodes();
  int sum = 0;
  for (long lower = 1; lower <= n; lower += 2) {
    const long upper = std::min(lower + 1, n);
    xacc_task task = xacc_task_enter(&site, xacc_on_range(xacc_on(p), 0, lower, upper, 1));
    if (task.member)
      sum = xacc_reduce_int(&site, xacc_on_executing(), XACC_SUM, xmp_all_node_num());
    xacc_task_leave(&task);
  }
  const int mine = xmp_all_node_num(), lower = (mine - 1) / 2 * 2 + 1;
  EXPECT_EQ(sum, lower + 1 <= n ? 2 * lower + 1 : lower);
}

TEST(Task, Nested) {
  XACC_SCOPED(nodes) xacc_nodes *p = line();
  const long n = xmp_all_num_nodes();
  xacc_task outer = xacc_task_enter(&site, xacc_on_range(xacc_on(p), 0, 1, (n + 1) / 2, 1));
  if (outer.member) {
    xacc_task inner = xacc_task_enter(&site, xacc_on_range(xacc_on(p), 0, 1, 1, 1));
    EXPECT_EQ(inner.member, xmp_all_node_num() == 1);
    if (inner.member) {
      EXPECT_EQ(xmp_num_nodes(), 1);
    }
    xacc_task_leave(&inner);
    EXPECT_EQ(xmp_num_nodes(), (n + 1) / 2);
  }
  xacc_task_leave(&outer);
}

TEST(Task, NocommKeepsTheExecutingSet) {
  XACC_SCOPED(nodes) xacc_nodes *p = line();
  xacc_task task = xacc_task_enter_nocomm(&site, xacc_on_range(xacc_on(p), 0, 1, 1, 1));
  EXPECT_EQ(task.member, xmp_all_node_num() == 1);
  EXPECT_EQ(xmp_num_nodes(), xmp_all_num_nodes());
  xacc_task_leave(&task);
}

TEST(Task, OnTheOwnerOfATemplateElement) {
  XACC_SCOPED(nodes) xacc_nodes *p = line();
  const xacc_template_axis cyclic{.lower = 1, .upper = 100, .format = XACC_CYCLIC};
  XACC_SCOPED(template) xacc_template *t = xacc_template_make(&site, &site, "t", p, &cyclic, 1);
  for (long g = 1; g <= 100; g += 9) {
    xacc_task task = xacc_task_enter(&site, xacc_on_range(xacc_on(t), 0, g, g, 1));
    EXPECT_EQ(task.member, xmpc_all_node_num() == (g - 1) % xmp_all_num_nodes());
    xacc_task_leave(&task);
  }
}

TEST(Task, SubsetArraysWork) { // an array on some of the nodes; the others have an empty descriptor
  XACC_SCOPED(nodes) xacc_nodes *p = line();
  const long n = xmp_all_num_nodes(), used = (n + 1) / 2;
  const long qSize = used;
  XACC_SCOPED(nodes) xacc_nodes *q = xacc_nodes_on(&site, "q", xacc_on_range(xacc_on(p), 0, 1, used, 1), &qSize, 1);
  const xacc_template_axis blocks{.upper = 19, .format = XACC_BLOCK};
  XACC_SCOPED(template) xacc_template *t = xacc_template_make(&site, &site, "t", q, &blocks, 1);
  const xacc_array_axis axis{.extent = 20, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1};
  XACC_SCOPED(array) xacc_array *array = xacc_array_make(&site, &site, {"a", t, XACC_INT, &axis, 1});
  auto *a = static_cast<int *>(xacc_array_alloc(array));
  const xacc_range r = xacc_loop(&site, {.on = t, .upper = 20, .step = 1});
  EXPECT_EQ(r.first == r.end, xmp_all_node_num() > used);
  for (long i = r.first; i < r.end; ++i)
    a[i] = static_cast<int>(i);
  xacc_reflect(&site, array, {}, XACC_SYNC);
  if (r.first < r.end && r.first > 0) {
    EXPECT_EQ(a[r.first - 1], r.first - 1);
  }
  int sum = 0;
  for (long i = r.first; i < r.end; ++i)
    sum += a[i];
  if (xmp_all_node_num() <= used) {
    EXPECT_EQ(xacc_reduce_int(&site, xacc_on(t), XACC_SUM, sum), 190);
  }
}
