// RUN: %golden cpu openacc cuda
//
// Pins: collapsed loops of two distributed dimensions, with a third one inside.
#define N 32
#pragma xmp nodes p(*, 2)
#pragma xmp template t(0 : N - 1, 0 : N - 1)
#pragma xmp distribute t(block, block) onto p
double u[N][N], v[N][N][3];
#pragma xmp align u[i][j] with t(j, i)
#pragma xmp align v[i][j][*] with t(j, i)
#pragma xmp shadow u[1][1]

void f(void) {
#pragma xmp loop (i, j) on t(j, i)
#pragma acc parallel loop collapse(2) present(u, v)
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      for (int k = 0; k < 3; k++)
        v[i][j][k] = u[i - 1][j] + k * u[i][j + 1];
}
