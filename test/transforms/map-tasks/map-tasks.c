// RUN: %xaccc --stop-after=map-tasks --translate %s -o %t | grep -v CHECK | FileCheck %s
//
// Pins: a task is a test around its body; for a block of tasks all node sets are computed first. Loops are not changed.
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
void f(int n) {
  float s = 0;
  // CHECK: { // #pragma xmp task on p(1:2)
  // CHECK-NEXT: xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter({{.*}}, xacc_on_range(xacc_on(p_nodes), 0, 1, 2, 1));
  // CHECK-NEXT: if (xmp_task.member) {
  // CHECK: s = 1;
  // CHECK-NEXT: {{^    }}}
  // CHECK-NEXT: {{^  }}}
#pragma xmp task on p(1:2)
  s = 1;
  // CHECK: { // #pragma xmp tasks
  // CHECK-NEXT: const xacc_ref xmp_task_[[A:[0-9]+]] = xacc_on_index(xacc_on(p_nodes), 0, 1);
  // CHECK-NEXT: const xacc_ref xmp_task_[[B:[0-9]+]] = xacc_on_index(xacc_on(p_nodes), 0, n);
  // CHECK: xacc_task_enter({{.*}}, xmp_task_[[A]]);
  // CHECK: xacc_task_enter_nocomm({{.*}}, xmp_task_[[B]]);
#pragma xmp tasks
  {
#pragma xmp task on p(1)
    s = 2;
#pragma xmp task on p(n) nocomm
    s = 3;
  }
  // CHECK: {{^}}#pragma xmp loop on t(i)
  // CHECK-NEXT: for (int i = 0; i < 10; i++)
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
    s += i;
}
