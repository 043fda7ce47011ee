// RUN: env PARITY_TARGET=cpu PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// Pins: private sections of variable length, and private arrays of variable size, of a loop in a routine.
#include <stdio.h>
#define N 20

static double m[N][N], work[N];

#pragma acc routine vector
static void fold(double *row, int n, double *w, int first) {
#ifndef _OPENACC
  double own[N], *const shared = w;
  w = own - first;
#endif
#pragma acc loop vector private(w [first:n])
  for (int i = 0; i < n; i++) {
    for (int j = first; j < first + n; j++)
      w[j] = row[0] + j;
    row[i] += w[first + i];
  }
#ifndef _OPENACC
  w = shared;
#endif
  row[0] += w[first];
}

#pragma acc routine vector
static void last(double *row, int n) {
  double own[n][2];
  own[0][1] = 4;
#pragma acc loop vector private(own)
  for (int i = 0; i < n; i++) {
#ifndef _OPENACC
    double own[n][2];
#endif
    own[n - 1][1] = i;
    row[i] += own[n - 1][1];
  }
  row[1] += own[0][1];
}

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      m[i][j] = i - j, work[i] = 3 * i;
#pragma acc parallel loop gang copy(m) copyin(work)
  for (int i = 0; i < N; i++) {
    fold(m[i], N - 3, work, 2);
    last(m[i], N);
  }
  double s = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      s += m[i][j] * (i + 1);
  printf("%g\n", s);
  return 0;
}
