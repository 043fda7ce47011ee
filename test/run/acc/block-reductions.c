// RUN: env PARITY_TARGET="cpu emulated" %acc PARITY_PROCS=1 %parity %s
//
// Pins: a reduction of a construct on a block combines the values at its end with the original value, even if the block
// assigns the variable (OpenACC 3.3, 2.5.15), if loops inside reduce it, and if it is already on the device.
#include <stdio.h>
#ifdef _OPENACC
#define BEFORE(v, one) one
#else
#define BEFORE(v, one) v
#endif
#define N 100
int a[N];
int main(void) {
  int x = 123, z = 100, most = 7, least = 7, bits = 12, s = 1000, d = 5;
  double p = 3;
  for (int i = 0; i < N; i++) a[i] = i;
#pragma acc parallel num_gangs(1) reduction(+ : x)
  { x = BEFORE(x, 0) + 23; }
#pragma acc serial reduction(+ : z)
  { z = BEFORE(z, 0) + 5; }
#pragma acc serial reduction(max : most) reduction(min : least)
  { most = BEFORE(most, 3) + 0, least = BEFORE(least, 9); }
#pragma acc serial reduction(& : bits) reduction(* : p)
  { bits = BEFORE(bits & 6, 6), p = BEFORE(p * 2, 2); }
#pragma acc parallel num_gangs(1) reduction(+ : s) copyin(a)
  {
#pragma acc loop reduction(+ : s)
    for (int i = 0; i < N; i++) s += a[i];
    s += 2;
  }
#pragma acc data copy(d)
#pragma acc parallel num_gangs(1) reduction(+ : d)
  { d = BEFORE(d, 0) + 8; }
  printf("%d %d %d %d %d %g %d %d\n", x, z, most, least, bits, p, s, d);
  return 0;
}
