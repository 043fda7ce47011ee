// RUN: %xaccc -fopenmp -Wall -Wextra -Werror %s -o %t && %run -n 3 %t | FileCheck %s
//
// Pins: OpenMP belongs to the underlying compiler, but the parser also sees its macro and header; an `omp` pragma may
// be above or below the `xmp` one.

#include <omp.h>
#include <stdio.h>
#ifndef _OPENMP
#error "-fopenmp got lost"
#endif

#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
double u[100];
#pragma xmp align u[i] with t(i)

int main(void) {
  double s = 0;
#pragma xmp loop (i) on t(i)
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    u[i] = i;
#pragma omp parallel for reduction(+ : s)
#pragma xmp loop (i) on t(i) reduction(+ : s)
  for (int i = 0; i < 100; i++)
    s += u[i];
#pragma xmp task on p(1)
  printf("sum %g, %d threads\n", s, omp_get_max_threads());
  return 0;
}

// CHECK: sum 4950, 1 threads
