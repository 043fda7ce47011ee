// UNSUPPORTED: sanitize
// RUN: %xaccc -w %s -o %t
// RUN: not %run -n 2 %t 2>&1 | FileCheck %s
// RUN: not %run -n 12 %t 2>&1 | FileCheck %s
// CHECK: xacc: node 2 of {{2|12}}: Aborted
//
// Pins: a job ends if the heap of a process is broken, because no memory is allocated on the way.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xmp.h>
#pragma xmp nodes p(*)
int main(void) {
  char *c = malloc(100);
#pragma xmp barrier
  if (xmp_node_num() == 2) {
    memset(c - 16, 0x41, 120);
    free(c);
  }
#pragma xmp barrier
  return 0;
}
