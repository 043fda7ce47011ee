// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_PROCS=1 %parity %s
//
// Pins: preprocessor conditions that begin or end inside a loop that becomes a kernel.
#include <stdio.h>
#define N 8
#define ACTIVE
#pragma xmp nodes p(*)
double a[N];

int main(void) {
  int after = 0;
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
#ifdef ACTIVE
    a[i] = 1;
#else
    a[i] = 2;
#endif
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
#ifndef ACTIVE
    a[i] = 2;
#else
    a[i] += 1;
  after = 2; // also in this condition
#endif
#pragma acc parallel loop copy(a)
#ifdef ACTIVE
  for (int i = 1; i < N; i++)
#else
  for (int i = 0; i < N; i++)
#endif
    a[i] += 1;
#pragma acc parallel copy(a)
  {
#if 0
#elif defined(ACTIVE)
#pragma acc loop
    for (int i = 1; i < N; i++)
#if N > 4
      a[i] += 1;
#else
      a[i] += 2;
#endif
#endif
  }
#pragma xmp task on p(1)
  printf("%g %g %d\n", a[0], a[N - 1], after);
  return 0;
}
