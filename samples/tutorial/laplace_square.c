/* laplace_square.c - laplace_grid.c with nodes and templates in C order. */
#include <math.h>
#include <stdio.h>

#define N 100
#define STEPS 500
#ifndef NX
#define NX 1 /* nodes along a row of the plate */
#endif

#pragma xmp nodes p[*][NX]
#pragma xmp template t[N][N]
#pragma xmp distribute t[block][block] onto p

double u[N][N], v[N][N];
#pragma xmp align u[i][j] with t[i][j]
#pragma xmp align v[i][j] with t[i][j]
#pragma xmp shadow u[1][1]

int main(void) {
  double change = 0, sum = 0;

#pragma xmp loop (i, j) on t[i][j]
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = i == 0 ? 100 : 0;

  for (int step = 0; step < STEPS; step++) {
#pragma xmp reflect (u) orthogonal

#pragma xmp loop (i, j) on t[i][j]
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);

    change = 0;
#pragma xmp loop (i, j) on t[i][j] reduction(max : change)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++) {
        change = fmax(change, fabs(v[i][j] - u[i][j]));
        u[i][j] = v[i][j];
      }
  }

#pragma xmp loop (i, j) on t[i][j] reduction(+ : sum)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += u[i][j];
#pragma xmp task on p[0][0]
  printf("%d steps: largest change %.6f, mean %.6f\n", STEPS, change, sum / (N * N));
  return 0;
}
