// RUN: env PARITY_TARGET="cpu openacc" %acc PARITY_PROCS=1 %parity %s
//
// Pins: loops over pointers (OpenACC 3.3, 2.9): steps of one and two, down, in kernels, in a loop, declared before it.
#include <stdio.h>
#define N 10
double a[N], m[N][N];
int main(void) {
  double s = 0;
#pragma acc parallel loop copy(a)
  for (double *p = a; p < &a[N]; p++) *p += 2;
#pragma acc parallel loop copy(a) reduction(+ : s)
  for (double *p = a + N - 1; p >= a; p -= 2) s += *p *= 3;
#pragma acc parallel loop copy(m)
  for (int i = 0; i < N; i++)
#pragma acc loop vector
    for (double *p = m[i]; p < m[i] + N; ++p) *p = i;
#pragma acc kernels copy(a)
  for (const double *p = a; p < a + N - 1; p++) a[p - a] += p[1];
  double *q, *r;
#pragma acc parallel loop copy(a)
  for (q = a; q < &a[N]; q++) q[0] += 1;
#pragma acc parallel loop copy(m)
  for (int i = 0; i < N; i++)
#pragma acc loop seq
    for (r = &m[i][N]; r > &m[i][0]; --r) r[-1] -= 3;
  for (int i = 0; i < N; i++) s += a[i] * (i + 1) + m[i][i];
  printf("%g\n", s);
  return 0;
}
