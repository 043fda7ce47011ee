// RUN: %acc PARITY_PROCS=1 %parity %s
// RUN: env PARITY_TARGET="cuda emulated" PARITY_PROCS=1 %parity %s
//
// Pins: loops over pointers (OpenACC 3.3, 2.9): steps of one and two, down, in kernels, in a loop, declared before it,
// of rows, collapsed, that reduce an array, with bounds from device copies.
#include <stdio.h>
#define N 10
typedef double Row[N];
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
#pragma acc parallel loop gang copy(m)
  for (Row *row = m; row < m + N; row++)
#pragma acc loop vector
    for (int j = 0; j < N; j++) (*row)[j] += j;
#pragma acc parallel loop copy(m)
  for (double(*row)[N] = m; row != m + N; row++)
    (*row)[2] += 0.5;
#pragma acc parallel loop collapse(2) copy(m)
  for (int i = 0; i < N; i++)
    for (double *p = m[i]; p < m[i] + N; p += 3) *p += i;
  int few[3] = {0}, from = 2, step = 3;
#pragma acc parallel loop copyin(a) reduction(+ : few)
  for (double *p = a; p <= a + (N - 1); p++) few[(p - a) % 3]++;
#pragma acc parallel loop copy(a) copyin(from)
  for (double *p = &a[from]; p < &a[N]; p += step) *p += from;
  for (int i = 0; i < N; i++) s += a[i] * (i + 1) + m[i][i] + m[2][i] * i;
  printf("%g %d %d\n", s, few[0], few[2]);
  return 0;
}
