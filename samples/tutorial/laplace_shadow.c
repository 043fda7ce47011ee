/* laplace_shadow.c - the steps of Jacobi's method, with the neighbours' rows fetched before they are read. */
#include <stdio.h>

#define N 100
#define STEPS 500

#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p

double u[N][N], v[N][N];
#pragma xmp align u[i][*] with t(i)
#pragma xmp align v[i][*] with t(i)
#pragma xmp shadow u[1][0]

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = i == 0 ? 100 : 0;

  for (int step = 0; step < STEPS; step++) {
#pragma xmp reflect (u)

#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);

#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        u[i][j] = v[i][j];
  }

#pragma xmp task on t(50)
  printf("u[50][50] is %.6f after %d steps\n", u[50][50], STEPS);
  return 0;
}
