// RUN: %golden
//
// Pins: a nest of loops on a template of two dimensions: ranges come before the nest, the outer loop is not the first dimension.
#define N 64
#define M 32
#pragma xmp nodes p(2, *)
#pragma xmp template t(0 : M - 1, 0 : N - 1)
#pragma xmp distribute t(block, block) onto p
double u[N][M], v[N][M];
#pragma xmp align u[i][j] with t(j, i)
#pragma xmp align v[i][j] with t(j, i)
#pragma xmp shadow u[1][1]

void smooth(void) {
#pragma xmp loop (i, j) on t(j, i)
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++)
      v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
}
