// RUN: %parity %s
//
// Pins: storage of aligned arrays: file scope, static, local, VLA, parameter, struct member, pointer; and that
// local descriptors end with their block.
#include <stdio.h>
#include <stdlib.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#define M 6
#define N 17

#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
static double s_[N][M];
#pragma xmp align s_[i][*] with t(i)
struct grid { int before; double m[N]; int after; } grid;
#pragma xmp align grid.m[i] with t(i)
#pragma xmp shadow grid.m[1]
double *dyn, (*rows)[M];
#pragma xmp align dyn[i] with t(i)
#pragma xmp align rows[i][*] with t(i)
#pragma xmp shadow dyn[1:1]

static double local_sum(int len) {
  double v[N], w[len], sum = 0;
#pragma xmp align v[i] with t(i)
#pragma xmp align w[i] with t(i)
#pragma xmp shadow v[1]
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) v[i] = w[i] = i * 0.5;
#pragma xmp reflect (v)
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 1; i < N - 1; i++) sum += v[i - 1] * v[i + 1] + w[i];
  return sum;
}

static double own_template(int len) {
#pragma xmp nodes q(*) = *
#pragma xmp template u(0 : len - 1)
#pragma xmp distribute u(cyclic) onto q
  double v[len], sum = 0;
#pragma xmp align v[i] with u(i)
#pragma xmp loop on u(i)
  for (int i = 0; i < len; i++) v[i] = i;
#pragma xmp loop on u(i) reduction(+ : sum)
  for (int i = 0; i < len; i++) sum += v[i] * i;
  if (len % 2) return sum;
  return -sum;
}

static void scale(double x[N], double by) {
#pragma xmp align x[i] with t(i)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) x[i] *= by;
}
static void fill(double x[N][M]) {
#pragma xmp align x[i][*] with t(i)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) x[i][j] = i - j;
}
static double kept(void) {
  static double k[N];
#pragma xmp align k[i] with t(i)
  double sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++) sum += ++k[i];
  return sum;
}
static double row(const double *r) { return r[0] + r[M - 1]; }

int main(void) {
  double total = 0;
#ifdef _XCALABLEMP
  dyn = (double *)xmp_malloc(xmp_desc_of(dyn), N);
  rows = (double (*)[M])xmp_malloc(xmp_desc_of(rows), N, M);
#else
  dyn = malloc(sizeof *dyn * N);
  rows = malloc(sizeof *rows * N);
#endif
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    grid.m[i] = i;
    dyn[i] = 2 * i;
    for (int j = 0; j < M; j++) rows[i][j] = i * j;
  }
  fill(s_);
#pragma xmp reflect (grid.m, dyn)
#pragma xmp loop on t(i) reduction(+ : total)
  for (int i = 1; i < N; i++)
    total += grid.m[i - 1] + dyn[i - 1] + rows[i][3] + row(s_[i]) + row(rows[i]);
  double t1 = 0, t2 = 0, t3 = 0;
  for (int k = 0; k < 300; k++) t1 += local_sum(N);
  for (int k = 1; k < 40; k++) t2 += own_template(k);
  double pass[N];
#pragma xmp align pass[i] with t(i)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) pass[i] = 1 + i;
  scale(pass, 3);
#pragma xmp loop on t(i) reduction(+ : t3)
  for (int i = 0; i < N; i++) t3 += pass[i];
  kept();
  const double k2 = kept();
#pragma xmp task on p(1)
  printf("%g %g %g %g %g %zu %zu\n", total, t1, t2, t3, k2, sizeof(s_) / sizeof(s_[0]), sizeof pass);
  return 0;
}
