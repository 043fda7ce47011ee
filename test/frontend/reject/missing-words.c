// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: directives that lack a word or a bracket: the message says which one.
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
int u[10];
// CHECK: [[#@LINE+1]]:21: error: expected '[' before 'with'
#pragma xmp align u with t(i)
// CHECK: [[#@LINE+1]]:22: error: expected '[' before '1'
#pragma xmp shadow u 1
int x:[*];
void f(int s) {
  // CHECK: [[#@LINE+3]]:18: error: expected 'on' before 't'
  // CHECK-NEXT: loop
  // CHECK: {{^ *\| *}}on t
#pragma xmp loop t(i)
  for (int i = 0; i < 10; i++)
    s += i;
  // CHECK: [[#@LINE+1]]:18: error: expected 'on' before 't'
#pragma xmp task t[3]
  s = 1;
  // CHECK: [[#@LINE+3]]:21: error: expected 'on' before '('
  // CHECK-NEXT: barrier
  // CHECK: {{^ *\| *}}on p
#pragma xmp barrier (p)
  // CHECK: [[#@LINE+1]]:23: error: unknown clause 'private' on 'bcast'
#pragma xmp bcast (s) private(s)
  // CHECK: [[#@LINE+1]]:18: error: unknown clause 'onn' on 'loop'; did you mean 'on'?
#pragma xmp loop onn (i)
  for (int i = 0; i < 10; i++)
    s += i;
#pragma xmp device replicate (s)
  {
    // CHECK: [[#@LINE+1]]:13: error: 'device replicate_sync' needs clause 'in' or 'out'
#pragma xmp device replicate_sync (s)
  }
}
