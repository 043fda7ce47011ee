// RUN: %acc %parity %s
// RUN: env PARITY_TARGET="openacc cuda" PARITY_MEMORY="shared separate late" PARITY_PROCS=3 %parity %s %routines
//
// Pins: routines use aligned arrays that declare names, with global indices: the copy on the device, the array on the
// host.
#include <stdio.h>
#define N 21
#define M 7
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double u[N], v[N], w[N][M];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp align w[i][*] with t(i)
#pragma xmp shadow u[1]
#pragma acc declare create(u, w)
#pragma acc routine seq
double sum(int i) { return u[i - 1] + u[i + 1] + w[i][i % M]; }
static void put(int i, double x) { w[i][(i + 1) % M] = x; }
int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    u[i] = i * i;
    for (int j = 0; j < M; j++)
      w[i][j] = i + j;
  }
#pragma acc update device(u, w)
#pragma xmp reflect(u) acc
#pragma xmp loop on t(i)
#pragma acc parallel loop copyout(v)
  for (int i = 1; i < N - 1; i++) {
    v[i] = sum(i);
    put(i, v[i]);
  }
#pragma acc update host(w)
#pragma xmp reflect(u)
  double q = 0;
#pragma xmp loop on t(i) reduction(+ : q)
  for (int i = 1; i < N - 1; i++) {
    for (int j = 0; j < M; j++)
      q += w[i][j] * j;
    q += v[i] * i + sum(i);
  }
#pragma xmp task on p(1)
  printf("%g\n", q);
  return 0;
}
