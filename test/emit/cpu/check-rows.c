// RUN: %golden -fxmp-check
//
// Pins: -fxmp-check checks a row once if a loop runs along it, and elements with computed subscripts one by one.
#define N 16
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double u[N][N], v[N][N];
#pragma xmp align [i][*] with t(i) :: u, v
#pragma xmp shadow u[1][0]

void smooth(const int *column) {
#pragma xmp reflect(u)
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
#pragma omp simd
    for (int j = 1; j < N - 1; j++)
      v[i][j] = u[i - 1][j] + u[i][j - 1] + u[i][j + 1] + u[i + 1][j] + u[i][column[j]];
}
