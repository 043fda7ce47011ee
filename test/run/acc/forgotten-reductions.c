// RUN: env PARITY_TARGET="cpu openacc emulated" %acc PARITY_PROCS=1 %parity %s
//
// Pins: scalars that parallel iterations only sum, or of which they take the extremum, are reduced
// without a clause (see test/frontend/reject/acc-forgotten.c for the warnings).
#pragma GCC diagnostic ignored "-Wxmp-reduction"
#include <math.h>
#include <stdio.h>
#define N 1000
double a[N], b[N];
int main(void) {
  double e = 0, m = 1e9, s = 0, u = 3, x = 1, k = 0;
  int n = 0, any = 0, all = 1, bits = 0;
  for (int i = 0; i < N; i++)
    a[i] = (i * 37) % 101;
#pragma acc parallel loop
  for (int i = 0; i < N; i++) {
    e = fmax(a[i], e);
    if (m > a[i] - 2)
      m = a[i] - 2;
    s = s + a[i] - 1;
    n++;
    any = any || a[i] == 7;
    all = all && a[i] < 200;
    bits |= 1 << (i % 9);
    if (i < 10)
      x *= 2;
    k = k > a[i] ? k : a[i];
  }
  printf("%g %g %g %d %d %d %d %g %g\n", e, m, s, n, any, all, bits, x, k);
#pragma acc parallel loop gang
  for (int i = 0; i < 10; i++) {
    double row = 0;
#pragma acc loop vector
    for (int j = 0; j < 100; j++)
      row += a[i * 100 + j];
    b[i] = row;
    u += row;
  }
  printf("%g %g\n", b[3], u);
#pragma acc parallel loop gang reduction(+ : s)
  for (int i = 0; i < 10; i++)
#pragma acc loop vector
    for (int j = 0; j < 100; j++)
      s += a[i * 100 + j];
  printf("%g\n", s);
  n = s = e = 0;
#pragma acc parallel loop // updates inside expressions whose values nothing uses
  for (int i = 0; i < N; i++) {
    int k = i % 3;
    n++, s += a[i];
    (void)(a[i] > 50 && (u += 1));
    (void)(a[i] > 9 ? (e += 1) : (m += 1));
    for (int j = 0; j < 2; j++, x += 2)
      ;
    while (any++, k-- > 0)
      ;
    if (all += 2, a[i] > 3) b[i] = 1;
  }
  printf("%d %g %g %g %g %g %d %d\n", n, s, u, e, m, x, any, all);
  return 0;
}
