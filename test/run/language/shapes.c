// RUN: %parity %s
//
// Pins: two- and three-dimensional nodes, bracket and parenthesis forms, offsets, replication, transposition, rows.
#include <stdio.h>
#define N 11
#define M 13
#pragma xmp nodes p[*][1]
#pragma xmp nodes r(1, *)
#pragma xmp template t[N][M]
#pragma xmp distribute t[block][block] onto p
#pragma xmp template u(1 : M, 2 : N + 1)
#pragma xmp distribute u(cyclic, block) onto r
double a[N][M], b[M][N], c[N], d[3][N - 2][M], e[M];
#pragma xmp align a[i][j] with t[i][j]
#pragma xmp align b[j][i] with t[i][j]
#pragma xmp align c[i] with t[i][*]
#pragma xmp align d[*][i][j] with u(j + 1, i + 3)
#pragma xmp align e[:] with u(:, *)
#pragma xmp shadow a[1][2]
int main(void) {
  double x = 0, y = 0, z = 0, w = 0;
#pragma xmp loop (i, j) on t[i][j]
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      a[i][j] = i * 100 + j;
      b[j][i] = a[i][j] + 1;
    }
#pragma xmp reflect (a)
#pragma xmp loop [i] on t[i][:]
  for (int i = 0; i < N; i++) c[i] = i * 3;
#pragma xmp loop (j, i) on u(j + 1, i + 3)
  for (int i = 0; i < N - 2; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < 3; k++) d[k][i][j] = i - j + k;
#pragma xmp loop (j) on u(j + 1, *)
  for (int j = 0; j < M; j++) e[j] = j;
#pragma xmp loop [i][j] on t[i][j] reduction(+ : x)
  for (int i = 1; i < N - 1; i++)
    for (int j = 2; j < M - 2; j++)
      x += (a[i - 1][j - 2] + a[i + 1][j + 2] * 2 + a[i][j - 1] + b[j][i] + c[i]) * (i + j);
#pragma xmp loop (i, j) on u(j + 1, i + 3) reduction(+ : y)
  for (int j = 0; j < M; j++)
    for (int i = 0; i < N - 2; i++)
      y += (d[0][i][j] + d[1][i][j] - 5 * d[2][i][j]) * (i + 1) * (j + 2);
#pragma xmp loop (j) on u(j + 1, *) reduction(+ : z)
  for (int j = 0; j < M; j++) z += e[j];
#pragma xmp loop (i) on t[i][:] reduction(+ : w)
  for (int i = 0; i < N; i++) w += c[i];
#pragma xmp task on p[0][0]
  printf("%g %g %g %g\n", x, y, z, w);
  return 0;
}
