/* laplace_dev.c - Laplace's equation on a square by Jacobi's method. Nodes share the rows; the CPU cores and
 * accelerators of a node share its rows: --target=starpu. Only rows next to a border are transferred. Without the
 * directives this is the serial program.
 *
 *   laplace_dev [WEIGHT [FILE]]   as nbody */
#include "../steps.h"
#include <math.h>
#include <string.h>

#ifndef N
#define N 200 /* inner points of each dimension */
#endif
#ifndef STEPS
#define STEPS 100
#endif

#pragma xmp nodes p(*)
#pragma xmp template t(0 : N + 1)
#pragma xmp distribute t(block) onto p

double u[N + 2][N + 2], v[N + 2][N + 2];
#pragma xmp align u[i][*] with t(i)
#pragma xmp align v[i][*] with t(i)
#pragma xmp shadow u[1][0]
#pragma xmp shadow v[1][0]

int main(int argc, char **argv) {
  const double pi = 3.14159265358979323846;
  const int chosen = argc > 1 && strcmp(argv[1], "auto") != 0;
  const double weight = chosen ? atof(argv[1]) : 0;
  double change = 0, sum = 0;
  (void)weight;
  steps_open(argc > 2 ? argv[2] : NULL);

#pragma xmp loop (i) on t(i)
  for (int i = 0; i < N + 2; i++)
    for (int j = 0; j < N + 2; j++) {
      const int border = i == 0 || i == N + 1 || j == 0 || j == N + 1;
      u[i][j] = v[i][j] = border ? sin(pi * i / (N + 1)) + cos(pi * j / (N + 1)) : 0;
    }

#pragma xmp device replicate (u, v)
  {
#pragma xmp device replicate_sync in (u, v)
    if (chosen) {
#pragma xmp device reset_weight (weight)
    }
    for (int step = 0; step < STEPS; step += 2) {
#pragma xmp device reflect (u)
#pragma xmp device loop on t(i)
      for (int i = 1; i < N + 1; i++)
        for (int j = 1; j < N + 1; j++)
          v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
#pragma xmp device reflect (v)
#pragma xmp device loop on t(i)
      for (int i = 1; i < N + 1; i++)
        for (int j = 1; j < N + 1; j++)
          u[i][j] = 0.25 * (v[i - 1][j] + v[i + 1][j] + v[i][j - 1] + v[i][j + 1]);
      steps_record(step + 2);
    }
#pragma xmp device loop on t(i) reduction(max : change)
    for (int i = 1; i < N + 1; i++)
      for (int j = 1; j < N + 1; j++)
        change = fmax(change, fabs(u[i][j] - v[i][j]));
#pragma xmp device replicate_sync out (u)
  }

#pragma xmp loop (i) on t(i) reduction(+ : sum)
  for (int i = 1; i < N + 1; i++)
    for (int j = 1; j < N + 1; j++)
      sum += u[i][j];
  steps_close();
#pragma xmp task on p(1)
  printf("%d steps: largest change %.9e, mean %.9e\n", STEPS, change, sum / ((double)N * N));
  return 0;
}
