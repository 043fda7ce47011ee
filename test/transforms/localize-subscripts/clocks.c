// RUN: %xaccc --target=cuda --translate %s -o %t.c && grep -v "^ *// " %t.c | FileCheck %s
// RUN: %xaccc --translate %s -o - | grep -v "^ *// " | FileCheck --check-prefix=CPU --implicit-check-not=xacc_complete %s
//
// Pins: before calls that may look at a clock, of the library or of a file that is not seen here, the host waits for kernels;
// not before others, and not where host threads run the constructs.
#include <stdio.h>
#include <time.h>
double second(void);
double a[10];
// CPU: int xmp_main(void)
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
