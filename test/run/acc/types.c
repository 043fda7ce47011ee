// RUN: %acc env 'PARITY_PROCS=1 3' %parity %s
//
// Pins: types in kernels: short, char, long long, unnamed enumerations and structs, structs with arrays; combined with
// collapse, routines, several reductions in one loop, cyclic(3) rows.
#include <stdio.h>
#include <string.h>
#define N 19
#define M 7
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(cyclic(3)) onto p
double a[N][M], v[N];
#pragma xmp align a[i][*] with t(i)
#pragma xmp align v[i] with t(i)
typedef struct { int n; double w[M]; } box;
struct { double left, right; } pair[N];
box boxes[N];
float f[N]; short sh[N]; unsigned char uc[N]; long long ll[N];
enum { RED = 3 } color = RED;
#pragma acc routine seq
static void scale(double *x, int n, double by) { for (int i = 0; i < n; i++) x[i] *= by; }
double table[4] = {1, 2, 3, 4};
int main(void) {
  double s = 0, q = 1; int cnt = 0, i, j, any = 0, all = 1; long best = -100; unsigned bits = 0;
  const int lim = N - 2;
  int n = N, m = M;
  double vla[N][M], one[M];
  for (i = 0; i < N; i++) { f[i] = i * .5f; sh[i] = i; uc[i] = i * 3; ll[i] = 1LL << i; boxes[i].n = i; for (j = 0; j < M; j++) boxes[i].w[j] = j, vla[i][j] = i + j; }
  for (j = 0; j < M; j++) one[j] = 1;
#pragma acc data copy(a, v, boxes) copyin(f, sh, uc, ll)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop gang vector firstprivate(q)
    for (int i = 0; i < N; i++) { double r = q + i; v[i] = r; for (int j = 0; j < M; j++) a[i][j] = r * j; }
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++) scale(a[i], M, color);
#pragma acc parallel loop reduction(+:s, cnt) reduction(max:best) reduction(|:bits) reduction(||:any) reduction(&&:all)
    for (int i = 0; i < lim; i++) { s += f[i] + sh[i] + uc[i]; if (ll[i] > best) best = ll[i]; bits |= (unsigned)i; cnt++; any = any || i == 5; all = all && i < 100; }
#pragma acc parallel loop collapse(2) present(boxes)
    for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) boxes[i].w[j] += boxes[i].n * table[j % 4];
#pragma acc kernels copy(vla) copyin(one)
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) vla[i][j] += one[j];
#pragma acc serial copy(one[1:3])
    { one[1] = 9; for (int z = 0; z < 3; z++) one[1 + z] += z; }
#pragma acc parallel loop private(i, j) num_gangs(2)
    for (int k = 0; k < 4; k++) { j = 0; for (i = 0; i < 3; i++) j += i; boxes[k].n += j; }
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = N - 1; i >= 0; i--) v[i] += 1;
#pragma acc update host(boxes[2:3])
  }
  double t = 0;
#pragma acc parallel loop copy(pair)
  for (int i = 0; i < N; i++) pair[i].left = i, pair[i].right = color;
  for (i = 0; i < N; i++) s += pair[i].left * pair[i].right;
#pragma xmp loop on t(i) reduction(+:t)
  for (int i = 0; i < N; i++) { t += v[i]; for (int j = 0; j < M; j++) t += a[i][j] * j; }
  for (i = 0; i < N; i++) { s += boxes[i].n; for (j = 0; j < M; j++) s += boxes[i].w[j] + vla[i][j] * j; }
  for (j = 0; j < m; j++) s += one[j] * j;
#pragma xmp task on p(1)
  printf("%.9g %.9g %d %ld %u %d %d\n", s, t, cnt, best, bits, any, all);
  return 0;
}
