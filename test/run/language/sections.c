// RUN: %parity %s
//
// Pins: array sections in statements, under array and in gmove, compared with equivalent loops.
#include <stdio.h>
#include <math.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#define N 17
#define M 9
#pragma xmp nodes p(*)
#pragma xmp nodes q(*,1)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:N+2)
#pragma xmp distribute c(cyclic(2)) onto p
#pragma xmp template d(0:M-1,0:N-1)
#pragma xmp distribute d(block,block) onto q
double a[N], b[N];
int u[N][M], v[M][N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with c(i+3)
#pragma xmp align u[i][j] with d(j,i)
#pragma xmp align v[j][i] with d(j,i)
#pragma xmp shadow a[1]
static double l[N], m[N + 3];
static int w[N][M], x[M][N];
static void show(const char *what, const double *z, int n) {
#pragma xmp task on p(1)
  {
  printf("%s:", what);
  for (int i = 0; i < n; i++)
    printf(" %g", z[i]);
  printf("\n");
  }
}
int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) a[i] = i * i;
#pragma xmp loop on c(i+3)
  for (int i = 0; i < N; i++) b[i] = 1000 + i;
  int n = 5;
#ifdef _XCALABLEMP
#pragma xmp gmove
  b[0:n] = a[2:n:2];
#pragma xmp gmove
  l[:] = b[:];
#else
  for (int i = 0; i < n; i++) b[i] = a[2 + 2 * i];
  for (int i = 0; i < N; i++) l[i] = b[i];
#endif
  show("b", l, N);
#ifdef _XCALABLEMP
#pragma xmp gmove
  a[::-1] = b[:];
#pragma xmp gmove
  l[:] = a[:];
#else
  for (int i = 0; i < N; i++) a[N - 1 - i] = b[i];
  for (int i = 0; i < N; i++) l[i] = a[i];
#endif
  show("a", l, N);
  double s = -1;
#ifdef _XCALABLEMP
#pragma xmp gmove
  s = a[n + 3];
  m[:] = 0.5;
  m[1:N] = l[:] + s;
  m[1:N-1] = m[0:N-1] * 2 + sqrt(m[2:N-1]);
  l[N-1::-1] += m[0:N];
#else
  s = a[n + 3];
  for (int i = 0; i < N + 3; i++) m[i] = 0.5;
  for (int i = 0; i < N; i++) m[1 + i] = l[i] + s;
  { double t[N]; for (int i = 0; i < N - 1; i++) t[i] = m[i] * 2 + sqrt(m[2 + i]); for (int i = 0; i < N - 1; i++) m[1 + i] = t[i]; }
  for (int i = 0; i < N; i++) l[N - 1 - i] += m[i];
#endif
  show("m", m, N + 3);
  show("l", l, N);
  // array constructs and owner's section
#ifdef _XCALABLEMP
#pragma xmp array on t[1:N-2]
  a[1:N-2] = a[1:N-2] * 2 + 1.5;
#pragma xmp array on t(0:N-1:3)
  a[::3] = -a[::3];
  b[2:n+1] = 7;
  b[3:4] *= 3;
#pragma xmp array on c
  b[:] -= 0.5; // a part of the template
#pragma xmp reflect (a)
#pragma xmp array on t(1:N-2)
  a[1:N-2] = a[0:N-2] + a[2:N-2];
#pragma xmp gmove
  l[:] = a[:];
#pragma xmp gmove
  m[0:N] = b[:];
#else
  for (int i = 1; i < N - 1; i++) a[i] = a[i] * 2 + 1.5;
  for (int i = 0; i < N; i += 3) a[i] = -a[i];
  for (int i = 2; i < 2 + n + 1; i++) b[i] = 7;
  for (int i = 3; i < 7; i++) b[i] *= 3;
  for (int i = 0; i < N; i++) b[i] -= 0.5;
  { double t[N]; for (int i = 1; i < N - 1; i++) t[i] = a[i - 1] + a[i + 1]; for (int i = 1; i < N - 1; i++) a[i] = t[i]; }
  for (int i = 0; i < N; i++) l[i] = a[i], m[i] = b[i];
#endif
  show("a", l, N);
  show("b", m, N + 3);
  // two dimensions
#pragma xmp loop (i, j) on d(j, i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      u[i][j] = i * 100 + j, v[j][i] = -1;
#ifdef _XCALABLEMP
#pragma xmp gmove
  v[2:3][0:4] = u[3:3][5:4];
#pragma xmp gmove
  u[n][:] = v[:][n - 2];
#pragma xmp array on d(:, :)
  u[:][:] = u[:][:] + 1;
  u[4][1:3] = 5;
#pragma xmp gmove
  w[:][:] = u[:][:];
#pragma xmp gmove
  x[:][:] = v[:][:];
  w[0:M][2] = x[:][1];
#else
  for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) v[2 + i][j] = u[3 + i][5 + j];
  for (int j = 0; j < M; j++) u[n][j] = v[j][n - 2];
  for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) u[i][j] = u[i][j] + 1;
  for (int j = 1; j < 4; j++) u[4][j] = 5;
  for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) w[i][j] = u[i][j], x[j][i] = v[j][i];
  for (int j = 0; j < M; j++) w[j][2] = x[j][1];
#endif
#pragma xmp task on p(1)
  {
  for (int i = 0; i < N; i++) { for (int j = 0; j < M; j++) printf("%d ", w[i][j]); printf("\n"); }
  for (int i = 0; i < M; i++) { for (int j = 0; j < N; j++) printf("%d ", x[i][j]); printf("\n"); }
  }
  return 0;
}
