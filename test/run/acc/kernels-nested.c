// RUN: %acc env 'PARITY_PROCS=1 2 3' %parity %s
//
// Pins: loops over block and cyclic(2) distributions inside kernels: in a sequential loop, as separate kernels, with
// and without acc loop, with continue and switch in the body.
#include <stdio.h>
#define N 23
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:N-1)
#pragma xmp distribute c(cyclic(2)) onto p
double a[N], b[N], g[N][N], w[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with c(i)
#pragma xmp align g[i][*] with t(i)
static double half(double x) { return x / 2; }
int main(void) {
  double s = 0; int k, steps = 3;
#pragma acc data copy(a, b, g, w)
  {
#pragma acc kernels
  {
    for (k = 0; k < steps; k++) {
#pragma xmp loop on t(i)
      for (int i = 0; i < N; i++)
        a[i] += k + half(i);
#pragma xmp loop on c(i)
      for (int i = 0; i < N; i++)
        b[i] = b[i] * 2 + k;
    }
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        g[i][j] = a[i] * j;
#pragma xmp loop on t(i)
#pragma acc loop
    for (int i = 0; i < N; i++) {
      double r = 0;
      for (int j = 1; j < N; j++) { r += g[i][j]; g[i][j] += g[i][j - 1]; }
      g[i][0] = r;
    }
    for (int j = 0; j < N; j++)
      w[j] = j;
  }
#pragma acc kernels
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    if (i % 3 == 0) continue; else a[i] -= 1;
#pragma xmp loop (i) on t(i)
#pragma acc kernels loop collapse(2)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      g[i][j] += w[j];
#pragma acc kernels
  for (int i = 0; i < 3; i++)
    switch (i) { case 1: w[i] = 5; break; default: w[i] = 2; }
  }
#pragma xmp loop on t(i) reduction(+:s)
  for (int i = 0; i < N; i++) { s += a[i]; for (int j = 0; j < N; j++) s += g[i][j] * (j + 1); }
#pragma xmp loop on c(i) reduction(+:s)
  for (int i = 0; i < N; i++) s += b[i];
  for (int i = 0; i < N; i++) s += w[i];
#pragma xmp task on p(1)
  printf("%.9g\n", s);
  return 0;
}
