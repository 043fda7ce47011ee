// RUN: %golden openacc cuda starpu
//
// Pins: a device loop of two distributed dimensions, and one with steps.
#define N 32
#pragma xmp nodes p(1, *)
#pragma xmp template t(0 : N - 1, 0 : N - 1)
#pragma xmp distribute t(block, block) onto p
double u[N][N], v[N][N];
#pragma xmp align u[i][j] with t(j, i)
#pragma xmp align v[i][j] with t(j, i)
#pragma xmp shadow u[1][1]

void f(void) {
#pragma xmp device replicate (u, v)
  {
#pragma xmp device reflect (u)
#pragma xmp device loop (i, j) on t(j, i)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        v[i][j] = u[i - 1][j] + u[i][j + 1];
#pragma xmp device loop (i) on t(*, i)
    for (int i = N - 1; i >= 0; i -= 2)
      v[i][0] = 0;
  }
}
