// RUN: %acc env 'PARITY_PROCS=1 3 4' %parity %s
// RUN: env PARITY_TARGET="openacc cuda" %acc env 'PARITY_PROCS=2 3' %parity %s
//
// Pins: device loops over cyclic(n) distributions with any step, up and down, collapsed, inside a region, in order, and
// with a step that is known at run time.
#include <stdio.h>
#define N 53
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(cyclic(3)) onto p
int a[N], b[N][7];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i][*] with t(i)
int main(void) {
  int steps[4] = {2, 5, 9, 14};
  long s = 0, order = 0;
#pragma acc data copy(a, b)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 1; i < N; i += 3)
      a[i] += i;
#pragma acc parallel loop
#pragma xmp loop on t(i)
    for (int i = N - 2; i >= 2; i -= 4)
      a[i] += 100 * i;
    for (int k = 0; k < 4; k++) {
      const int step = steps[k];
#pragma xmp loop on t(i)
#pragma acc parallel loop reduction(+ : s)
      for (int i = k; i < N - k; i += step) {
        a[i] += 10000 * k;
        s += i;
      }
    }
#pragma acc parallel
    {
#pragma acc loop
#pragma xmp loop on t(i)
      for (int i = 3; i < N; i += 7)
        for (int j = 6; j >= 0; j -= 2)
          b[i][j] = i - j;
    }
#pragma acc serial loop reduction(+ : order)
#pragma xmp loop on t(i)
    for (int i = N - 1; i > 0; i -= 6)
      order += a[i] * i;
  }
  long sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 7; j++)
      sum += (i + 1) * (a[i] + b[i][j]);
#pragma xmp reduction(+ : s, order)
#pragma xmp task on p(1)
  printf("%ld %ld %ld\n", sum, s, order);
  return 0;
}
