// RUN: %acc %parity %s
// RUN: env PARITY_TARGET="openacc cuda" %acc %parity %s
//
// Pins: arrays of variable extents in data clauses and kernels, as parameters, through pointers, with sections, of two
// and three dimensions, whole rows of them; extents are those at the declaration, even if their variables change later.
#include <stdio.h>
#include <stdlib.h>
#pragma xmp nodes p(*)

static void f(int n, int m, double x[n][m], double y[][m]) {
#pragma acc parallel loop collapse(2) copy(x[0:n][0:m]) copyin(y[0:n][0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      x[i][j] += y[i][j] * 2;
}
static double row(const double *x, int m) {
  double s = 0;
  for (int j = 0; j < m; j++)
    s += x[j] * j;
  return s;
}
static double cube(int n, int m, int l, const double c[n][m][l], double (*sums)[m]) {
  double s = 0;
  const int rows = n, columns = m, depth = l;
  l = m = n = 2; // neither c nor sums changes
#pragma acc data copyin(c[0:rows]) copy(sums[0:rows])
  {
#pragma acc parallel loop collapse(2) present(c[0:rows], sums[0:rows])
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < columns; j++) {
        sums[i][j] = row(c[i][j], depth) + *(c[i][0] + 1);
        for (int k = 0; k < depth; k++)
          sums[i][j] += c[i][j][k] * c[i][(j + 1) % columns][k];
      }
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < rows; i++)
      s += row(sums[i], columns);
  }
#pragma acc parallel loop reduction(+ : s) if (rows > 100)
  for (int i = 0; i < rows; i++)
    s += sums[i][i];
  for (int i = 0; i < rows; i++)
    s += sums[i][columns - 1];
  return s;
}
static void columns(int n, int m, double x[n][m]);
static void columns(int n, int m, double x[n][m]) {
#pragma acc kernels copy(x[0:n])
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      x[i][j] += j;
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
  double c[n][m][4], sums[n][m];
  for (int k = 0; k < n * m * 4; k++)
    c[k / 4 / m][k / 4 % m][k % 4] = k % 11;
  columns(n, m, a);
  s += cube(n, m, 4, c, sums);
  s += cube(n, m, 4, c, a);
#pragma xmp task on p(1)
  printf("%g\n", s);
}
