// RUN: env PARITY_TARGET="cpu openacc cuda" PARITY_PROCS=3 %parity %s
//
// Pins: an atomic update may be the body of a loop over a cyclic template, whose iterations get a scope of their own.
#include <stdio.h>

enum { N = 24 };
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(cyclic(2)) onto p
long a[N];
#pragma xmp align a[i] with t(i)

int main(void) {
  long sums[4] = {0};
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copyin(a) copy(sums)
#pragma xmp loop on t(i)
#pragma acc parallel loop
  for (int i = 0; i < N; i += 3)
#pragma acc atomic
    sums[i % 4] += a[i];
#pragma xmp reduction(+ : sums)
#pragma xmp task on p(1)
  printf("%ld %ld %ld %ld\n", sums[0], sums[1], sums[2], sums[3]);
  return 0;
}
