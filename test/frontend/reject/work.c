// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: loop, task, tasks, template_fix: each message once, with its note.
#include "Inputs/mapping.h"
// CHECK: error: template 't' is already fixed by its declaration
// CHECK: note:
void f0(void) {
#pragma xmp template_fix t(0:9)

}
// CHECK: error: format of dimension 1 differs from that in the 'distribute' of 'open'
// CHECK: note:
void f1(void) {
#pragma xmp template_fix(cyclic) open(0:9)

}
// CHECK: error: 'nowhere' is not declared as nodes or a template
void f2(void) {
#pragma xmp task on nowhere
  ;
}
// CHECK: error: template 'plain' is not distributed
// CHECK: note:
void f3(void) {
#pragma xmp task on plain
  ;
}
// CHECK: error: 'tasks' must be followed by a block that contains only 'task' constructs
void f4(void) {
#pragma xmp tasks
  n = 1;
}
// CHECK: error: loop variable 'i' does not appear in the on-reference
void f5(void) {
#pragma xmp loop (i) on t(j)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++) ;
}
// CHECK: error: loop variable 'i' appears twice in the on-reference
void f6(void) {
#pragma xmp loop on t2(i, i)
  for (int i = 0; i < 10; i++) ;
}
// CHECK: error: loop over 'i' is not of the form 'for (i = a; i < b; i += c)'
void f8(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i *= 2) ;
}
// CHECK: error: loop over 'j' is not tightly nested
void f9(void) {
#pragma xmp loop (i, j) on t2(j, i)
  for (int i = 0; i < 10; i++) {
#pragma xmp barrier
    for (int j = 0; j < 10; j++) ;
  }
}
// CHECK: error: 't' has 1 dimension but 2 widths are given
void f10(void) {
#pragma xmp loop on t(i) expand(1, 1)
  for (int i = 0; i < 10; i++) ;
}
// CHECK: error: 'peel_and_wait' needs a dimension that is distributed in blocks
void f11(void) {
#pragma xmp loop on tc(i) peel_and_wait(1, 1)
  for (int i = 0; i < 10; i++) ;
}
// CHECK: error: aligned array 'sh' cannot be a reduction variable of a loop
void f12(void) {
#pragma xmp loop on t(i) reduction(+: sh)
  for (int i = 0; i < 10; i++) ;
}
// CHECK: error: location variable 'a' must be a scalar
void f13(void) {
#pragma xmp loop on t(i) reduction(firstmax: x/a/)
  for (int i = 0; i < 10; i++) ;
}
// CHECK: error: 'goto in' enters the body of 'loop'
void f14(void) {
goto in;
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++) {
  in:
    n = 1;
  }
}
// CHECK: error: 'break' leaves the body of 'loop', which every node must finish
void g1(void) {
#pragma xmp loop on t(i) margin(0)
  for (int i = 0; i < 10; i++) {
    while (n)
      break;
    if (i == n) break;
  }
}
// CHECK: error: 'goto' leaves the body of 'loop', which every node must finish
void g2_goto(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++) {
    if (i == n) goto next;
    if (i == 3) goto out;
  next:;
  }
out:;
}
// CHECK: error: 'return' leaves the body of 'loop', which every node must finish
void g2(void) {
#pragma xmp loop on t(i) reduction(+: n)
  for (int i = 0; i < 10; i++)
    if (i == n) return;
}
// CHECK: error: loop variable 'i' is changed in the body of the loop
void g3(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
    i += n;
}
