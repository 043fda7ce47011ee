// RUN: env WEIGHTS="2 0 0.2 0.5 1" WORKERS_PROCS="1 4" %workers %s
//
// Pins: a stencil across every border between workers and nodes, with fixed, changing (2: a different one each step)
// and automatic weights, with loops that use an array as a whole, skip some rows, or store other rows.
#include <stdio.h>
#include <stdlib.h>
#define N 43
#define M 7
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N][M], v[N][M], w[N], z[N];
#pragma xmp align u[i][*] with t(i)
#pragma xmp align v[i][*] with t(i)
#pragma xmp align w[i] with t(i)
#pragma xmp align z[i] with t(i)
#pragma xmp shadow u[2][0]
#pragma xmp shadow w[1]
int main(int argc, char **argv) {
  const double weight = argc > 1 ? atof(argv[1]) : 0.2;
  double table[M], sum = 0, most = 0;
  int order[N];
  for (int j = 0; j < M; j++)
    table[j] = 1 + j % 3;
  for (int i = 0; i < N; i++)
    order[i] = (i * 5) % M;
#pragma xmp loop (i) on t(i)
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < M; j++)
      u[i][j] = v[i][j] = i * M + j;
    w[i] = z[i] = i;
  }
#pragma xmp device replicate (u, v, w, z, table, order)
  {
#pragma xmp device replicate_sync in (u, v, w, z) in (table, order)
    for (int step = 0; step < 6; step++) {
      if (weight < 2) {
#pragma xmp device reset_weight (weight)
      } else {
#pragma xmp device reset_weight ((step * 3 % 5) / 4.0)
      }
#pragma xmp device reflect (u)
#pragma xmp device loop on t(i)
      for (int i = 2; i < N - 2; i++)
        for (int j = 1; j < M - 1; j++)
          v[i][j] = (u[i - 2][j] + u[i + 2][j] + u[i][j - 1] + u[i][j + 1]) / 4 * table[order[i] % M] / 2;
#pragma xmp device loop on t(i)
      for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
          u[i][j] = v[i][j];
#pragma xmp device reflect (w)
#pragma xmp device loop on t(i)
      for (int i = 0; i < N - 1; i++)
        z[i] = w[i + 1];
#pragma xmp device loop on t(i)
      for (int i = N - 1; i >= 1; i -= 2)
        w[i] = z[i] + 1;
#pragma xmp device loop on t(i) reduction(+ : sum) reduction(max : most)
      for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
          sum += (int)u[i][j];
          most = most > u[i][j] ? most : u[i][j];
        }
    }
#pragma xmp device replicate_sync out (u, w)
  }
  double check = 0;
#pragma xmp loop (i) on t(i) reduction(+ : check)
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < M; j++)
      check += (long)(u[i][j] * 64) * (i + 1 + j);
    check += (long)w[i] * i;
  }
#pragma xmp task on p(1)
  printf("%.0f %.6f %.0f\n", sum, most, check);
  return 0;
}
