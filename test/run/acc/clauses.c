// RUN: env PARITY_TARGET="cpu openacc" %acc env PARITY_PROCS=3 %parity %s
// RUN: env PARITY_TARGET="cpu openacc" PARITY_MEMORY=late XACC_TRANSPORT=tca PARITY_PROCS=3 %parity %s
// RUN: env PARITY_TARGET=emulated PARITY_PROCS=3 %parity %s
// RUN: env PARITY_TARGET=emulated XACC_TRANSPORT=tca PARITY_PROCS=3 %parity %s
//
// Pins: each clause of the communication on device copies has the effect that it has on the host.
#include <stdio.h>

#define N 27
#define M 10
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
int a[N][M], b[N][M], d[N];
#pragma xmp align a[i][*] with t(i)
#pragma xmp align b[i][*] with t(i)
#pragma xmp align d[i] with t(i)
#pragma xmp shadow a[1][0]
#pragma xmp shadow d[1]
int v[3], w = 1;

static void step(int k) {
#pragma acc parallel loop present(a, b)
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    for (int j = 0; j < M; j++)
      b[i][j] = a[i - 1][j] * k + a[i + 1][j];
#pragma acc parallel loop present(a, b)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = b[i][j] % 11 + i;
}

static void scatter(int k) {
#pragma acc parallel loop present(d)
#pragma xmp loop (i) on t(i) expand(1)
  for (int i = 0; i < N; i++)
    d[i] = 0;
#pragma acc serial loop present(d)
#pragma xmp loop (i) on t(i)
  for (int i = 1; i < N - 1; i++) {
    d[i - 1] += i;
    d[i + 1] += k * i;
  }
}

static void show(const char *what) {
  int u = 0;
#pragma acc update host(a, d, v, w)
#pragma xmp loop on t(i) reduction(+ : u)
  for (int i = 0; i < N; i++)
    u += a[i][i % M] * i + d[i] * (i + 2);
#pragma xmp task on p(1)
  printf("%s: %d %d\n", what, u, v[0] + 10 * v[2] + 100 * w);
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      a[i][j] = i * j % 7;
      b[i][j] = 0;
    }
#pragma acc data copyin(a, b, v, w) create(d)
  {
#pragma xmp reflect (a) width(1, 0) orthogonal profile acc
    step(1);
    scatter(1);
#pragma xmp reduce_shadow (d) acc
    show("reflect");
#pragma xmp reflect_init (a) width(1, 0) orthogonal acc
#pragma xmp reflect_do (a) async(2) acc
#pragma xmp wait_async (2) on p profile acc
    step(2);
#pragma xmp reflect_init (a) async(3) acc
#pragma xmp reflect_do (a) acc
#pragma xmp wait_async (3) acc
    step(3);
#pragma xmp reflect (a) async(7) acc
#pragma xmp wait_async (7) acc
    step(4);
    scatter(2);
#pragma xmp reduce_shadow (d) width(1) orthogonal profile acc
    show("reduce_shadow");
    scatter(3);
#pragma xmp reduce_shadow (d) async(4) acc
#pragma xmp wait_async (4) acc
#pragma xmp barrier on p profile acc
    show("barrier");
#pragma acc serial present(v, w)
    {
      v[0] = 4;
      v[2] = 5;
      w = 7;
    }
#pragma xmp reduction (max : v) on p async(5) profile acc
#pragma xmp bcast (w) from p(2) on p async(6) profile acc
#pragma xmp wait_async (5, 6) acc
#pragma xmp gmove profile acc
    d[2] = d[20];
    show("values");
  }
  return 0;
}
