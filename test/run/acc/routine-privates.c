// RUN: env PARITY_TARGET="cpu cuda emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// Pins: a section that is private to a loop in a routine is separate from the memory that its pointer points to, also
// if it does not begin there or has several rows.
#include <stdio.h>
#define N 20

static double m[N][N], work[4] = {1, 2, 3, 4};

#pragma acc routine worker
static void smooth(double *row, int n, double *w) {
#ifndef _OPENACC
  double own[3], *const shared = w;
  w = own - 1;
#endif
#pragma acc loop worker private(w [1:3])
  for (int i = 0; i < n; i++) {
    w[1] = row[i];
    w[2] = i;
    w[3] = w[1] + w[2];
    row[i] += w[3];
  }
#ifndef _OPENACC
  w = shared;
#endif
  row[0] += w[2];
}

#pragma acc routine vector
static void turn(double *row, int n, double (*w)[2]) {
#ifndef _OPENACC
  double own[3][2], (*const shared)[2] = w;
  w = own - 1;
#endif
#pragma acc loop vector private(w [1:3][0:2])
  for (int i = 0; i < n; i++) {
    w[1][0] = row[i], w[3][1] = i;
    w[2][1] = w[1][0] - w[3][1];
    row[i] = 2 * w[2][1];
  }
#ifndef _OPENACC
  w = shared;
#endif
  row[1] += w[1][1];
}

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      m[i][j] = i - j;
#pragma acc parallel loop gang copy(m, work)
  for (int i = 0; i < N; i++)
    smooth(m[i], N, work);
#pragma acc parallel loop gang copy(m, work)
  for (int i = 0; i < N; i++)
    turn(m[i], N, (double(*)[2])work);
  double s = work[1];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      s += m[i][j] * (i + 1);
  printf("%g\n", s);
  return 0;
}
