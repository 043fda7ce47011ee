// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: a gmove of a part of an element says that it is missing.
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(cyclic) onto p
struct S {
  int a;
  double b[3];
} gs[10];
int a[10];
#pragma xmp align gs[i] with t(i)
#pragma xmp align a[i] with t(i)
void f(int x, double *y) {
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: gmove of an aligned array in an expression other than a section or an element is not supported yet
#pragma xmp gmove
  x = gs[3].a;
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: gmove of an aligned array in an expression other than a section or an element is not supported yet
#pragma xmp gmove
  gs[3].b[0:2] = y[0:2];
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: gmove of an aligned array in an expression other than a section or an element is not supported yet
#pragma xmp gmove
  x = *(a + 3);
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: gmove of an aligned array in an expression other than a section or an element is not supported yet
#pragma xmp gmove
  x = (a + 1)[2];
}
