// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: free and realloc of aligned arrays; the memory of an aligned pointer may come from xmp_malloc.
#include <stdlib.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
double u[10], *d;
#pragma xmp align u[i] with t(i)
#pragma xmp align d[i] with t(i)

void release(void) {
  free(d);
  // CHECK: [[#@LINE+1]]:3: error: 'u' is an array, not memory from 'xmp_malloc': 'free' cannot release it
  free(u);
  // CHECK: [[#@LINE+1]]:17: error: 'u' is an array, not memory from 'xmp_malloc': 'realloc' cannot release it
  d = (double *)realloc(u, 40);
}
