// RUN: %xaccc -Wall %s -o %t && %t | FileCheck %s
// RUN: %xaccc -Wall --emit=c++ %s -o %t && %t | FileCheck %s
// RUN: %xaccc -Wall -fopenmp %s -o %t && %t | FileCheck --check-prefix=OPENMP %s
//
// Pins: GCC's omp.h may be included, with and without -fopenmp.
// CHECK: 0 1
// OPENMP: 1 1
#include <omp.h>
#include <stdio.h>
#pragma xmp nodes p(*)
int main(void) {
  int parallel = 0;
#ifdef _OPENMP
  parallel = 1;
#endif
  printf("%d %d\n", parallel, omp_get_max_threads() > 0);
  return 0;
}
