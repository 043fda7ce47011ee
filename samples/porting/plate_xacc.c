/* plate_xacc.c - heat in a plate on the accelerators of several nodes: plate_mpi_acc.c with directives. */
#include <math.h>
#include <stdio.h>

enum { N = 120, M = 80, STEPS = 100 };

#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double u[N][M], v[N][M];
#pragma xmp align [i][*] with t(i) :: u, v
#pragma xmp shadow u[1][0]

int main(void) {
  double change = 0, sum = 0;

#pragma acc data copy(u) create(v)
  {
#pragma xmp loop (i) on t(i)
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        u[i][j] = i == 0 ? 100 : 0;

    for (int step = 0; step < STEPS; step++) {
#pragma xmp reflect (u) acc
      change = 0;
#pragma xmp loop (i) on t(i) reduction(max : change)
#pragma acc parallel loop collapse(2) reduction(max : change)
      for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < M - 1; j++) {
          v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
          change = fmax(change, fabs(v[i][j] - u[i][j]));
        }
#pragma xmp loop (i) on t(i)
#pragma acc parallel loop collapse(2)
      for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < M - 1; j++)
          u[i][j] = v[i][j];
    }
  }

#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      sum += u[i][j];
#pragma xmp task on p(1)
  printf("largest change %.6f, mean %.6f\n", change, sum / (N * M));
  return 0;
}
