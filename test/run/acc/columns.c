// RUN: %acc %parity %s
// RUN: env PARITY_TARGET="cuda" PARITY_PROCS=3 %acc %parity %s
//
// Pins: collapsed loops and array reductions over columns with a block-cyclic distribution; updates of several
// sections.
#include <stdio.h>
#define N 7
#define M 11
#pragma xmp nodes p(*)
#pragma xmp template t(0 : M - 1)
#pragma xmp distribute t(cyclic(2)) onto p
double a[N][M], sums[N];
#pragma xmp align a[*][j] with t(j)
int main(void) {
  double s = 0;
#pragma acc data create(a, sums)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      sums[i] = 0;
#pragma acc parallel loop collapse(2)
#pragma xmp loop(j) on t(j)
    for (int j = 0; j < M; j++)
      for (int i = 0; i < N; i++)
        a[i][j] = i * 10 + j;
#pragma acc parallel loop reduction(+ : sums)
#pragma xmp loop(j) on t(j)
    for (int j = 0; j < M; j++)
      for (int i = 0; i < N; i++)
        sums[i] += a[i][j];
#pragma xmp reduction(+ : sums) acc
#pragma acc update host(sums [1:3], sums [5:2])
#pragma acc update self(a [2:3] [0:M])
  }
  for (int i = 1; i < 4; i++)
    s += sums[i] * i;
  s += sums[5] + sums[6];
  double q = 0;
#pragma xmp loop(j) on t(j) reduction(+ : q)
  for (int j = 0; j < M; j++)
    for (int i = 2; i < 5; i++)
      q += a[i][j] * j;
#pragma xmp task on p(1)
  printf("%g %g\n", s, q);
}
