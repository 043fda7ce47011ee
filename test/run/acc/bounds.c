// RUN: %acc %parity %s
// RUN: env PARITY_TARGET="openacc cuda gpus" PARITY_PROCS=3 FAKE_GPUS=3 PARITY_MEMORY=separate %parity %s
//
// Pins: bounds and steps of loops that are device variables or elements of device arrays: the host, which computes each
// node's range, uses the values on the device.
#include <stdio.h>

#define N 30
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
int a[N], n = 22, lo[2] = {3, 1}, step = 2;
#pragma xmp align a[i] with t(i)

int main(void) {
  short m = 17;
  const int top = N;
#pragma acc data copy(a, n, lo, m, step) copyin(top)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < top; i++)
      a[i] = 0;
#pragma acc parallel
    {
#pragma xmp loop on t(i)
#pragma acc loop
      for (int i = lo[0]; i < n; i += step)
        a[i] = i;
#pragma xmp loop on t(i)
#pragma acc loop
      for (int i = lo[lo[1] * 0 + 1]; i <= m; i += 3)
        a[i] += 100;
    }
#pragma acc serial // from here on the host has other values
    {
      n = 12;
      lo[0] = 4;
      m -= 3;
    }
#pragma acc parallel loop present(n)
#pragma xmp loop on t(i)
    for (int i = 0; i < n; i++)
      a[i] += 1000;
#pragma xmp loop on t(i)
#pragma acc parallel loop if (a != 0)
    for (int i = 2 * lo[0] - 1; i <= n + 1; i++)
      a[i] += 10000;
#pragma acc kernels
    {
#pragma xmp loop on t(i)
#pragma acc loop independent
      for (int i = m; i > lo[1]; i -= step)
        a[i] *= 2;
    }
#pragma acc parallel loop collapse(2)
    for (int k = 0; k < lo[1]; k++)
      for (int i = n - 1; i < n; i++)
        lo[k] = 7 * i;
  }
  long s = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += (long)a[i] * (i + 1);
#pragma xmp task on p(1) nocomm
  printf("%ld %d %d %d\n", s, n, m, lo[0]);
  return 0;
}
