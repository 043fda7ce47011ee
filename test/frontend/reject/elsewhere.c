// RUN: not %xaccc --translate %s -o %t 2>&1 | FileCheck %s
//
// Pins: elements that the node using them does not have, and elements without an owner.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
int a[10], b[10], all[10];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow a[1]
#pragma xmp shadow b[1]
struct cell {
  int v[3];
} co[4][5]:[*];
int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < 9; i++) {
    // CHECK-DAG: [[#@LINE+1]]:7: warning: this stores to 'a[i + 1]', which at the edge of a local section belongs to another node, and its owner does not receive the value: distribute the loop 'on' the element that it stores to, or accumulate in a shadow that is zero before, and add 'reduce_shadow (a)' [-Wxmp-loop-subscript]
    a[i + 1] = i;
    b[i + 1] += i;
  }
#pragma xmp reduce_shadow(b)
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    a[i] = i; // CHECK-DAG: [[#@LINE]]:5: warning: every node executes this statement, but only one of them owns this element of 'a'
  // CHECK-DAG: [[#@LINE+1]]:6: error: subscript 4 is outside 0:3 of dimension 1 of 'co'
  co[4][1].v[0]:[0] = 1;
  // CHECK-DAG: [[#@LINE+1]]:9: error: subscript -1 is outside 0:4 of dimension 2 of 'co'
  co[3][-1].v[0]:[0] = 1;
  // CHECK-DAG: [[#@LINE+1]]:23: error: subscript 3 is outside 0:2 of dimension 1 of 'co[1][2].v'
  all[0] = co[1][2].v[3]:[0];
  return 0;
}
