// RUN: env PARITY_EMIT=c %acc %parity %s
//
// Pins: data clauses with arrays of variable length, in parameters, behind pointers, with sections (such files are
// emitted as C).
#include <stdio.h>
#include <stdlib.h>
#pragma xmp nodes p(*)

static void f(int n, int m, double x[n][m], double y[][m]) {
#pragma acc parallel loop collapse(2) copy(x[0:n][0:m]) copyin(y[0:n][0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      x[i][j] += y[i][j] * 2;
}
int main(void) {
  int n = 5, m = 7;
  double a[n][m], b[n][m], s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = b[i][j] = i * m + j;
  f(n, m, a, b);
#pragma acc data copy(a)
  {
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        a[i][j] -= 1;
#pragma acc update host(a[1:2][3:2])
  }
  double(*rows)[m] = malloc(sizeof(double[3][m]));
  for (int j = 0; j < 3 * m; j++)
    rows[j / m][j % m] = j;
#pragma acc data copy(rows[0:3])
#pragma acc parallel loop collapse(2) present(rows[0:3])
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < m; j++)
      rows[i][j] *= 2;
#pragma acc parallel loop copy(rows[0:2][0:m])
  for (int i = 0; i < 2; i++)
    rows[i][3] = 1;
  for (int j = 0; j < 3 * m; j++)
    s += rows[j / m][j % m] * j;
  free(rows);
#pragma acc parallel loop collapse(2) reduction(+ : s)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s += a[i][j] * (i - j);
#pragma xmp task on p(1)
  printf("%g\n", s);
}
