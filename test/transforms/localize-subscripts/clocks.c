// RUN: %xaccc --target=cuda --translate %s -o %t.c && grep -v "^ *// " %t.c | FileCheck %s
// RUN: %xaccc --translate %s -o - | grep -v "^ *// " | FileCheck --check-prefix=CPU --implicit-check-not=xacc_complete %s
//
// Pins: the host waits for kernels before calls that may read a clock, in the library or in another file;
// not before other calls, and not if host threads run the constructs.
#include <stdio.h>
#include <time.h>
double second(void);
double a[10];
// CPU: double second(void);
static double inner(void) {
  struct timespec t;
  // CHECK: (xacc_complete(), clock_gettime(CLOCK_MONOTONIC, &t));
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec;
}
int main(void) {
  // CHECK: double t = (xacc_complete(), second()), (*timer)(void) = inner;
  double t = second(), (*timer)(void) = inner;
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++) a[i] = i;
  // CHECK: printf("%g %g\n", inner(), (xacc_complete(), timer()) - t);
  printf("%g %g\n", inner(), timer() - t);
  return 0;
}
