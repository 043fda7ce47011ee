// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.11: combined constructs
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(all_clauses) {
#pragma acc parallel loop gang worker vector num_gangs(2) num_workers(2) vector_length(4) async(1) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc wait(1)
}

RULE(matrix_product) {
  double x[4][4], y[4][4], z[4][4];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      x[i][j] = y[i][j] = i + j;
#pragma acc data copyin(x, y) copyout(z)
  {
#pragma acc kernels
#pragma acc loop independent
    for (int i = 0; i < 4; i++) {
#pragma acc loop independent
      for (int j = 0; j < 4; j++) {
        double t = 0;
#pragma acc loop seq
        for (int k = 0; k < 4; k++)
          t += x[i][k] * y[k][j];
        z[i][j] = t;
      }
    }
  }
  a[0] += z[2][3];
}

RULE(two_loops) {
  double u[8][8] = {0}, v[8][8] = {0};
  u[0][3] = 100;
  double err = 1;
  int it = 0;
#pragma acc data copy(u) create(v)
  while (err > 1e-3 && it < 20) {
    err = 0;
#pragma acc parallel loop collapse(2) reduction(max : err)
    for (int i = 1; i < 7; i++)
      for (int j = 1; j < 7; j++) {
        v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
        err = fmax(err, fabs(v[i][j] - u[i][j]));
      }
#pragma acc parallel loop collapse(2)
    for (int i = 1; i < 7; i++)
      for (int j = 1; j < 7; j++)
        u[i][j] = v[i][j];
    it++;
  }
  a[0] += u[1][3] * 1e3;
  a[1] += it;
}

RULE(combined) {
#pragma acc kernels loop collapse(2) copy(m) 
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) m[i][j] += i;
#pragma acc serial loop seq copy(a[0:n])
  for (int i = 1; i < n; i++) a[i] += a[i-1];
  double s = 0;
#pragma acc serial loop reduction(+:s) copyin(a[0:n])
  for (int i = 1; i < n; i++) s += a[i];
#pragma acc kernels loop reduction(+:s) copyin(a[0:n])
  for (int i = 1; i < n; i++) s += a[i];
  a[0] += s;
}

int main(void) { return runRules(); }
