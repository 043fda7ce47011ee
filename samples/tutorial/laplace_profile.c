/* laplace_profile.c - a program to measure: how often do the nodes combine the largest change? */
#include <math.h>
#include <stdio.h>

#define N 300
#define STEPS 200
#ifndef EVERY
#define EVERY 1 /* combine the largest change in every EVERY-th step */
#endif

#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p

double u[N][N], v[N][N];
#pragma xmp align u[i][*] with t(i)
#pragma xmp align v[i][*] with t(i)
#pragma xmp shadow u[1][0]

int main(void) {
  double change = 0;

#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = i == 0 ? 100 : 0;

  for (int step = 1; step <= STEPS; step++) {
#pragma xmp reflect (u)
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);

    change = 0;
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++) {
        change = fmax(change, fabs(v[i][j] - u[i][j]));
        u[i][j] = v[i][j];
      }
    if (step % EVERY == 0) {
#pragma xmp reduction(max : change)
    }
  }

#pragma xmp task on p(1)
  printf("%d steps: largest change %.6f\n", STEPS, change);
  return 0;
}
