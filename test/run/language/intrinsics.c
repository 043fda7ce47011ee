// RUN: %parity %s
//
// Pins: array intrinsics called with whole sections, and a restart from a file on other distributions.
#include <stdio.h>
#include <stdlib.h>
#ifdef _XCALABLEMP
#include <unistd.h>
#include <xacc.h>
#endif
#define N 11
#define M 7
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:N-1)
#pragma xmp distribute c(cyclic(2)) onto p
#pragma xmp template k(0:M-1)
#pragma xmp distribute k(block) onto p
double a[N][M], x[M][N], y[N][N], v[N * M];
int s[N], u[N], g[N], idx[N];
_Bool mask[N][M];
#pragma xmp template w(0:N*M-1)
#pragma xmp distribute w(cyclic) onto p
#pragma xmp align a[i][*] with t(i)
#pragma xmp align mask[i][*] with t(i)
#pragma xmp align x[j][*] with k(j)
#pragma xmp align y[*][i] with c(i)
#pragma xmp align v[i] with w(i)
#pragma xmp align s[i] with t(i)
#pragma xmp align idx[i] with t(i)
#pragma xmp align g[i] with t(i)
#pragma xmp align u[i] with t(i)
double lx[M][N], ly[N][N], lv[N * M];
int ls[N], lg[N], lu[N];

static int compare(const void *p, const void *q) { return *(const int *)p - *(const int *)q; }
int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    s[i] = (i * 7) % N - 3;
    idx[i] = (i * 3) % N;
    for (int j = 0; j < M; j++) {
      a[i][j] = i * 10 + j;
      mask[i][j] = (i + j) % 3 == 0;
    }
  }
#pragma xmp loop on w(i)
  for (int i = 0; i < N * M; i++)
    v[i] = -1;
#ifdef _XCALABLEMP
  xmp_transpose(x[:][:], a[:][:], 0);
  xmp_matmul(y[:][:], a[:][:], x[:][:]);
  xmp_pack(v[:], a[:][:], mask[:][:]);
#pragma xmp gmove
  lv[:] = v[:];
  xmp_pack(v[:], a[:][:]);
  xmp_sort_up(u[:], s[:]);
#pragma xmp gmove
  lu[:] = u[:];
  xmp_sort_down(u[:], s[:]);
  xmp_gather(g[:], s[:], idx[:]);
#pragma xmp gmove
  ls[:] = g[:];
  xmp_scatter(g[:], s[:], idx[:]);
#pragma xmp gmove
  lg[:] = g[:];
#pragma xmp gmove
  lx[:][:] = x[:][:];
  char path[64];
  int pid = (int)getpid();
#pragma xmp bcast (pid)
  snprintf(path, sizeof path, "intrinsics-%d.data", pid);
  int status = xacc_array_save(xmp_desc_of(y), path);
#pragma xmp array on c[:]
  y[0][:] = 0;
  status |= xacc_array_load(xmp_desc_of(y), path);
  if (xmp_node_num() == 1) remove(path);
  xmp_unpack(a[:][:], v[:], mask[:][:]);
#pragma xmp gmove
  ly[:][:] = y[:][:];
#else
  int status = 0, n = 0;
  for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) lx[j][i] = a[i][j];
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { ly[i][j] = 0; for (int l = 0; l < M; l++) ly[i][j] += a[i][l] * lx[l][j]; }
  for (int i = 0; i < N * M; i++) lv[i] = -1;
  for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) if (mask[i][j]) lv[n++] = a[i][j];
  for (int i = 0; i < N; i++) lu[i] = s[i], ls[i] = s[idx[i]];
  for (int i = 0; i < N; i++) lg[idx[i]] = s[i];
  qsort(lu, N, sizeof *lu, compare);
  n = 0;
  { double b[N * M]; for (int i = 0; i < N * M; i++) b[i] = (&a[0][0])[i];
  for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) if (mask[i][j]) a[i][j] = b[n++]; }
#endif
  (void)compare;
  double sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      sum += a[i][j] * (i + 2 * j);
#pragma xmp task on p(1)
  {
    printf("%d %g\n", status, sum);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) printf("%g ", ly[i][j]);
      for (int j = 0; j < M; j++) printf("%g %g ", lx[j][i], lv[i * M + j]);
      printf("%d %d %d\n", ls[i], lu[i], lg[i]);
    }
  }
  return 0;
}
