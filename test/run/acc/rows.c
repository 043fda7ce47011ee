// RUN: %acc env 'PARITY_PROCS=1 2 3' %parity %s
//
// Pins: rows and planes of aligned arrays as pointers in compute constructs: arguments of functions, local pointers,
// dereferenced; with distributed, cyclic and whole inner dimensions.
#include <stdio.h>
#define N 14
#define M 6
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0 : N - 1)
#pragma xmp distribute c(cyclic(2)) onto p
double a[N][M], b[N][M][3], d[N][M], e[M][N];
#pragma xmp align a[i][*] with t(i)
#pragma xmp align b[i][*][*] with t(i)
#pragma xmp align d[i][*] with c(i)
#pragma xmp align e[*][i] with t(i)
#pragma xmp shadow a[1][0]
static double dot(const double *x, const double *y, int n) {
  double s = 0;
  for (int k = 0; k < n; k++)
    s += x[k] * y[k];
  return s;
}
static void fill(double (*plane)[3], double v) {
  for (int j = 0; j < M; j++)
    for (int k = 0; k < 3; k++)
      plane[j][k] = v + j * 3 + k;
}
int main(void) {
  double sum = 0;
#pragma acc data create(a, b, d, e)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      double *row = a[i];
      for (int j = 0; j < M; j++)
        row[j] = i * j + 1;
      fill(b[i], i);
      *b[i][2] += 0.5;
      for (int j = 0; j < M; j++)
        e[j][i] = a[i][j] + b[i][j][1];
    }
#pragma xmp loop on c(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      double *const row = d[i];
      for (int j = 0; j < M; j++)
        row[j] = j - i;
    }
#pragma xmp reflect(a) acc
#pragma xmp loop on t(i) reduction(+ : sum)
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 1; i < N; i++)
      sum += dot(a[i], a[i - 1], M) + dot(b[i][1], b[i][2], 3) + e[M - 1][i];
#pragma xmp loop on c(i) reduction(+ : sum)
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum += dot(d[i], d[i], M) * i;
  }
#pragma xmp task on p(1)
  printf("%.9g\n", sum);
  return 0;
}
