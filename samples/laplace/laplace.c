/* laplace.c - Laplace's equation on a square by Jacobi's method, in two dimensions of nodes.
 *
 * u is 0 inside and sin/cos on the border; each step replaces every inner point by the mean of its four neighbours.
 * Without the directives this is the serial program. */
#include <math.h>
#include <stdio.h>

#ifndef N
#define N 200 /* inner points of each dimension; divides evenly by few node counts */
#endif
#ifndef NX
#define NX 1 /* nodes of the second dimension of u; the first takes the rest */
#endif
#ifndef STEPS
#define STEPS 500
#endif

#pragma xmp nodes p(NX, *)
#pragma xmp template t(0 : N + 1, 0 : N + 1)
#pragma xmp distribute t(block, block) onto p

double u[N + 2][N + 2], v[N + 2][N + 2];
#pragma xmp align u[i][j] with t(j, i)
#pragma xmp align v[i][j] with t(j, i)
#pragma xmp shadow v[1][1]

int main(void) {
  const double pi = 3.14159265358979323846;
  double residual = 0.0, sum = 0.0;

#pragma xmp loop (i, j) on t(j, i)
  for (int i = 0; i < N + 2; i++)
    for (int j = 0; j < N + 2; j++) {
      const int border = i == 0 || i == N + 1 || j == 0 || j == N + 1;
      u[i][j] = border ? sin(pi * i / (N + 1)) + cos(pi * j / (N + 1)) : 0.0;
    }

  for (int step = 0; step < STEPS; step++) {
#pragma xmp loop (i, j) on t(j, i)
    for (int i = 0; i < N + 2; i++)
      for (int j = 0; j < N + 2; j++)
        v[i][j] = u[i][j];

#pragma xmp reflect (v) orthogonal

#pragma xmp loop (i, j) on t(j, i)
    for (int i = 1; i < N + 1; i++)
      for (int j = 1; j < N + 1; j++)
        u[i][j] = 0.25 * (v[i - 1][j] + v[i + 1][j] + v[i][j - 1] + v[i][j + 1]);
  }

#pragma xmp loop (i, j) on t(j, i) reduction(max : residual) reduction(+ : sum)
  for (int i = 1; i < N + 1; i++)
    for (int j = 1; j < N + 1; j++) {
      residual = fmax(residual, fabs(u[i][j] - v[i][j]));
      sum += u[i][j];
    }

#pragma xmp task on p(1, 1)
  printf("%d steps: largest change %.9e, mean %.9e\n", STEPS, residual, sum / ((double)N * N));
  return 0;
}
