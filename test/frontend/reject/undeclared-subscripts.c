// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: an undeclared name among the subscripts of a loop is reported as one that is no loop variable; elsewhere it is
// an undeclared name.
#pragma xmp nodes p(*, 1)
#pragma xmp template t(0:9, 0:9)
#pragma xmp distribute t(block, block) onto p
int u[10];
#pragma xmp align u[i] with t(i, *)
void f(void) {
  // CHECK: [[#@LINE+1]]:26: error: 'k' is not a control variable of the loop nest below, which has only 'i' and 'j'
#pragma xmp loop on t(i, k)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      u[i] = 1;
}
void g(void) {
  // CHECK: [[#@LINE+1]]:23: error: use of undeclared identifier 'k'
#pragma xmp task on t(k, *)
  // CHECK: [[#@LINE+1]]:10: error: use of undeclared identifier 'k'
  u[0] = k;
}
