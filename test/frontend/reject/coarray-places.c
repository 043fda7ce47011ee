// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: what cannot be a coarray, and image sets.
#include <xmp.h>
void g(void) {
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'q' is not declared as nodes
#pragma xmp image (q)
  xmp_sync_all(0);
#pragma xmp wait
}
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: only a variable can be declared as a coarray
void h(int par:[*]) {}
