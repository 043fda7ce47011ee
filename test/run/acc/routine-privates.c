// RUN: env PARITY_TARGET="cpu cuda emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// Pins: a section that is private to a loop in a routine is separate from the memory that its pointer points to, also
// if it does not begin there.
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

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      m[i][j] = i - j;
#pragma acc parallel loop gang copy(m, work)
  for (int i = 0; i < N; i++)
    smooth(m[i], N, work);
  double s = work[1];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      s += m[i][j] * (i + 1);
  printf("%g\n", s);
  return 0;
}
