// RUN: %xaccc -Wall %s -o %t && %run -n 1 %t | FileCheck %s
//
// Pins: <stdatomic.h> is the parser's own header, omp.h that of the underlying compiler.
// CHECK: 2 1
#include <omp.h>
#include <stdatomic.h>
#include <stdio.h>
#pragma xmp nodes p(*)

int main(void) {
  atomic_int counter = 0;
  atomic_fetch_add(&counter, 2);
  printf("%d %d\n", atomic_load(&counter), omp_get_num_threads());
  return 0;
}
