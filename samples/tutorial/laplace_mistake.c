/* laplace_mistake.c - right on one node, and wrong on more. Do not look too closely: let the tools find the error. */
#include <math.h>
#include <stdio.h>

#ifndef N
#define N 100
#endif
#ifndef STEPS
#define STEPS 500
#endif

#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p

double u[N][N], v[N][N];
#pragma xmp align [i][*] with t(i) :: u, v
#pragma xmp shadow [1][0] :: u, v

int main(void) {
  double change = 0, sum = 0;

#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = v[i][j] = i == 0 ? 100 : 0;

  for (int step = 0; step < STEPS; step += 2) {
#pragma xmp reflect (u, v)
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);

#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        u[i][j] = 0.25 * (v[i - 1][j] + v[i + 1][j] + v[i][j - 1] + v[i][j + 1]);
  }

#pragma xmp loop on t(i) reduction(max : change) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      change = fmax(change, fabs(u[i][j] - v[i][j]));
      sum += u[i][j];
    }
#pragma xmp task on p(1)
  printf("%d steps: largest change %.6f, mean %.6f\n", STEPS, change, sum / (N * N));
  return 0;
}
