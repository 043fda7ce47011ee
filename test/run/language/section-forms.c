// RUN: %parity %s
//
// Pins: sections in every place and for all variables: macros, unbraced bodies, members, VLAs, pointers, parameters.
#include <stdio.h>
#include <stdlib.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#define S(...) __VA_ARGS__
#else
#define S(...)
#endif
#define N 14
#define SEC(a, l) a[l : 4]
#define COPY(x, y) x[0:3] = y[4:3]
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(cyclic(3)) onto p
#pragma xmp template h(0:N-1, 0:9)
#pragma xmp distribute h(*, block) onto p
struct st { int m[N]; double z[3][4]; } s, *ps = &s;
int g[10][N], gl[10][N];
double *dyn;
#pragma xmp align g[i][j] with h(j, i)
#pragma xmp align dyn[i] with t(i)
struct al { double f[N]; } al;
#pragma xmp align al.f[i] with t(i)
int x[N], y[N];
int flag = 1;
static int idx(int k) { return k + 1; }
static void prm(double d[N], double *out) {
#pragma xmp align d[i] with t(i)
#ifdef _XCALABLEMP
#pragma xmp gmove
  out[0:N] = d[:];
#else
  for (int i = 0; i < N; i++) out[i] = d[i];
#endif
}
static void pr(const int *v, int n) {
#pragma xmp task on p(1)
  { for (int i = 0; i < n; i++) printf("%d ", v[i]); printf("\n"); }
}
int main(void) {
  int vla = 6, k = 2;
  double *pp[2], row[8] = {1,2,3,4,5,6,7,8}, row2[8] = {0}, (*pa)[4] = s.z, out[N];
  int v[vla], w[vla][3];
  pp[0] = row; pp[1] = row2;
  for (int i = 0; i < N; i++) x[i] = i, y[i] = 100 + i;
#ifdef _XCALABLEMP
  SEC(x, 2) = SEC(y, 0);
  COPY(x, y);
  if (flag) x[10:2] = -1; else x[10:2] = -2;
  for (int i = 0; i < 3; i++) y[i:2] = i;
  switch (k) { case 2: y[5:3] = 77; break; default: y[:] = 0; }
  y[13:1] = 5;
  s.m[:] = x[:] + y[:];
  ps->m[0:3] = x[k : 3] * 2;
  v[:] = 3; w[:][1] = v[:]; w[:][::2] = 9;
  v[flag ? 1 : 2 : 3] = 8;
  pp[1][idx(0) : 4] = pp[0][2 : 4] + 0.5;
  pa[1:2][0:4] = 2.5; pa[0][:] = row[0:4];
  s.z[2][1:3] = s.z[0][1:3] * s.z[1][1:3];
  x[k:idx(k)] += y[k:idx(k)];
  x[(k):3] -= x[(k):3] + y[3];
#else
  for (int i = 0; i < 4; i++) x[2 + i] = y[i];
  for (int i = 0; i < 3; i++) x[i] = y[4 + i];
  for (int i = 10; i < 12; i++) x[i] = -1;
  for (int i = 0; i < 3; i++) for (int j = i; j < i + 2; j++) y[j] = i;
  for (int j = 5; j < 8; j++) y[j] = 77;
  y[13] = 5;
  for (int i = 0; i < N; i++) s.m[i] = x[i] + y[i];
  for (int i = 0; i < 3; i++) s.m[i] = x[k + i] * 2;
  for (int i = 0; i < 6; i++) { v[i] = 3; w[i][1] = 3; w[i][0] = w[i][2] = 9; }
  for (int i = 1; i < 4; i++) v[i] = 8;
  for (int i = 0; i < 4; i++) row2[1 + i] = row[2 + i] + 0.5;
  for (int i = 1; i < 3; i++) for (int j = 0; j < 4; j++) s.z[i][j] = 2.5;
  for (int j = 0; j < 4; j++) s.z[0][j] = row[j];
  for (int j = 1; j < 4; j++) s.z[2][j] = s.z[0][j] * s.z[1][j];
  for (int i = 0; i < 3; i++) x[2 + i] += y[2 + i];
  { int tmp[3]; for (int i = 0; i < 3; i++) tmp[i] = x[2 + i] + y[3]; for (int i = 0; i < 3; i++) x[2 + i] -= tmp[i]; }
#endif
  pr(x, N); pr(y, N); pr(s.m, N); pr(v, 6); pr(&w[0][0], 18);
#ifdef _XCALABLEMP
  dyn = xmp_malloc(xmp_desc_of(dyn), N);
#else
  dyn = malloc(N * sizeof *dyn);
#endif
#ifdef _XCALABLEMP
  dyn[:] = 4;
  dyn[k:3] = 5;
#pragma xmp array on t(:)
  al.f[:] = dyn[:] * 2;
#pragma xmp gmove
  dyn[0:5] = al.f[9:5];
  double one = 3.25, two;
#pragma xmp gmove
  dyn[7] = one;
#pragma xmp gmove
  two = dyn[k + 5];
#pragma xmp gmove
  al.f[0] = dyn[7];
#pragma xmp gmove
  out[:] = al.f[::-1];
#else
  for (int i = 0; i < N; i++) dyn[i] = 4;
  for (int i = 2; i < 5; i++) dyn[i] = 5;
  for (int i = 0; i < N; i++) al.f[i] = dyn[i] * 2;
  for (int i = 0; i < 5; i++) dyn[i] = al.f[9 + i];
  double one = 3.25, two;
  dyn[7] = one; two = dyn[k + 5]; al.f[0] = dyn[7];
  for (int i = 0; i < N; i++) out[i] = al.f[N - 1 - i];
#endif
  (void)one;
#pragma xmp task on p(1)
  { printf("%g:", two); for (int i = 0; i < N; i++) printf(" %g", out[i]); printf("\n"); for (int i = 0; i < 12; i++) printf("%g ", (&s.z[0][0])[i]); for (int i = 0; i < 8; i++) printf("%g ", row2[i]); printf("\n"); }
  prm(dyn, out);
#pragma xmp task on p(1)
  { for (int i = 0; i < N; i++) printf(" %g", out[i]); printf("\n"); }
#pragma xmp loop (i) on h(*, i)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < N; j++) g[i][j] = i * j;
#pragma xmp loop (i) on h(*, i)
  for (int i = 0; i < 10; i++) {
#ifdef _XCALABLEMP
    g[i][0:5] = i;
    g[i][5:9] += g[i][4:9];
#else
    for (int j = 0; j < 5; j++) g[i][j] = i;
    { int tmp[9]; for (int j = 0; j < 9; j++) tmp[j] = g[i][4 + j]; for (int j = 0; j < 9; j++) g[i][5 + j] += tmp[j]; }
#endif
  }
#ifdef _XCALABLEMP
#pragma xmp gmove
  g[3:2][:] = g[7:2][:];
#pragma xmp gmove
  gl[:][:] = g[:][:];
#else
  for (int i = 0; i < 2; i++) for (int j = 0; j < N; j++) g[3 + i][j] = g[7 + i][j];
  for (int i = 0; i < 10; i++) for (int j = 0; j < N; j++) gl[i][j] = g[i][j];
#endif
  pr(&gl[0][0], 10 * N);
  return 0;


}
