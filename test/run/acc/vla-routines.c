// RUN: env PARITY_TARGET="cpu openacc cuda emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// Pins: arrays with variable inner extents in kernels: as arguments of routines with such parameters, whole, by rows and
// as other pointer types; pointers to their rows and elements; their sizes; sums.
#include <stdio.h>
#include <stdlib.h>

#pragma acc routine seq
static double at(int n, size_t m, const double (*a)[n][m], int i, int j, int k) {
  return a[i][j][k] + (*a)[j][k] + (*(a + i))[j][k];
}
#pragma acc routine seq
static double row(int m, double a[const restrict][m], int j) { return a[j][1] + a[j - 1][m - 1]; }
#pragma acc routine seq
static void put(int k, double a[static 2][k], int j, double v) {
  a[j][0] += v;
  *a[1] += 1;
  double *r = a[1];
  r[k - 1] -= 1;
}
#pragma acc routine seq
static double total(int m, const double of[const m]) {
  double s = 0;
  for (int j = 0; j < m; j++)
    s += of[j];
  return s;
}

static void rows(int n, int m, double a[n][m], double out[n]) {
  float v[m];
#pragma acc parallel loop copyin(a[0 : n][0 : m]) copyout(out[0 : n])
  for (int i = 0; i < n; i++) {
    const double *r = a[i];
    double *q = &a[i][1], *o = out;
    o += i - i;
    o[i] = total(m, a[i]) + r[0] * 2 + q[1] + *(a[i] + 2) + (*(a + i))[1] + sizeof a[0] / sizeof *a[i] + sizeof(a[i]) / sizeof **(a + i) + sizeof(v) / 2;
  }
}

int main(void) {
  int n = 4, m = 5;
  double a[3][n][m], (*b)[n][m] = malloc(sizeof(double[3][n][m])), o[3], c[2][4] = {{1}}, out[n];
  float f[n][n];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        a[i][j][k] = i * j + k, b[i][j][k] = 2 * i + j * k;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      f[i][j] = i - j;
#pragma acc parallel loop copyin(a, b[0 : 3]) copyout(o)
  for (int i = 0; i < 3; i++)
    o[i] = at(n, m, a, i, 1, 2) + at(n, m, (const void *)b, i, 2, 3) + row(m, a[i], 2) + row(m, *(b + i), 3);
  printf("%g %g %g\n", o[0], o[1], o[2]);
#pragma acc parallel loop copy(a, f)
  for (int i = 0; i < 3; i++) {
    put(m, a[i], 1, i + 0.5);
    double *p = a[i][2], *q = &a[i][3][1];
    p[3] = 7;
    q[1]++;
    f[i][i] += *f[3] + (*(f + 3))[i];
  }
#pragma acc serial copy(c)
  put(4, c, 1, 3);
#pragma acc parallel loop reduction(+ : f) copyin(a) collapse(2)
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < n; j++) {
      f[1][j] += a[i][j][0];
      f[2][0] += a[i][0][j];
    }
  rows(n, m, b[1], out);
  double s = 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        s += a[i][j][k] * (i + 2 * j + 3 * k);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      s += f[i][j] * (i + 5 * j) + out[j];
  printf("%g %g %g %g\n", s, c[0][0], c[1][0], c[1][3]);
  free(b);
  return 0;
}
