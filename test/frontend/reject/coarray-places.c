// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: variables that cannot be a coarray, and image sets.
#include <xmp.h>
#pragma xmp nodes p(*)
int v[4]:[*], x:[*], l[4];
long w:[*];
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: coarray 'y' has an incomplete type
int y[]:[*];
extern int z[4]:[2][*];
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'z' was previously declared with different codimensions
int z[4]:[3][*];
void g(void) {
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'v' is an array here; write '[:]' for all of its elements
  l[0:2] = v:[1];
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'w' must be a variable of type 'int'
  xmp_atomic_define(w:[1], 3);
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'q' is not declared as nodes
#pragma xmp image (q)
  xmp_sync_all(0);
#pragma xmp wait
}
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: only a variable can be declared as a coarray
void h(int par:[*]) {}
