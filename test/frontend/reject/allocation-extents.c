// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: xmp_malloc gets one extent for each dimension, also for dimensions that the type of the pointer gives.
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0:26)
#pragma xmp distribute t(block) onto p
double (*a)[4], *b;
#pragma xmp align a[i][*] with t(i)
#pragma xmp align b[i] with t(i)
void f(void) {
  // CHECK: [[#@LINE+1]]:21: error: xmp_malloc needs 2 extents, one for each dimension of 'a', but 1 is given
  a = (double(*)[4])xmp_malloc(xmp_desc_of(a), 27);
  a = (double(*)[4])xmp_malloc(xmp_desc_of(a), 27, 4);
  // CHECK: [[#@LINE+1]]:17: error: xmp_malloc needs 1 extent, one for each dimension of 'b', but 2 are given
  b = (double *)xmp_malloc(xmp_desc_of(b), 27, 8);
}
// CHECK: 2 errors generated
