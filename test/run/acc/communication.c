// RUN: %acc %parity %s
// RUN: env PARITY_MEMORY=late 'PARITY_PROCS=2 3' XACC_TRANSPORT=tca XACC_DEVICE_DIRECT=1 %parity %s
//
// Pins: reflect, reflect_init and reflect_do, reduce_shadow, reduction, bcast, barrier on device copies.
#include <stdio.h>

#define N 26
#define M 11
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
int a[N], b[N], c[N][M], d[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp align c[i][*] with t(i)
#pragma xmp align d[i] with t(i)
#pragma xmp shadow a[1:2]
#pragma xmp shadow c[2][0]
#pragma xmp shadow d[1]
int s, v[5], one = 1;

static void show(const char *what) {
  int u = 0, x = s;
#pragma xmp loop on t(i) reduction(+ : u)
  for (int i = 0; i < N; i++)
    u += b[i] * 3 + d[i] * i;
  for (int k = 0; k < 5; k++)
    x += v[k] * (k + 1);
#pragma xmp task on p(1)
  printf("%s: %d %d\n", what, u, x);
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    a[i] = i * i % 7;
    b[i] = -1;
    d[i] = 0;
    for (int j = 0; j < M; j++)
      c[i][j] = i * j;
  }
#pragma acc data copyin(a, c) copy(b, d)
  {
#pragma acc parallel loop
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++) {
      a[i] += 5;
      c[i][3] = a[i];
    }
#pragma xmp reflect (a, c) acc
#pragma acc parallel loop
#pragma xmp loop on t(i)
    for (int i = 2; i < N - 2; i++)
      b[i] = a[i - 1] + a[i + 1] * 10 + a[i + 2] * 100 + c[i - 2][3] + c[i + 2][3];
#pragma acc update host(b)
    show("reflect");
#pragma acc parallel loop
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      a[i] = i;
#pragma xmp reflect (a) width(1) async(7) acc
#pragma xmp wait_async (7) acc
#pragma xmp barrier acc
#pragma acc parallel loop
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      b[i] = a[i - 1] - a[i + 1];
#pragma acc update host(b)
    show("async");
#pragma xmp reflect_init (a, c) acc
    for (int k = 0; k < 4; k++) {
#pragma xmp reflect_do (a) acc
#pragma acc parallel loop present(a, b)
#pragma xmp loop on t(i)
      for (int i = 1; i < N - 2; i++)
        b[i] = a[i - 1] + a[i] + a[i + 1] + a[i + 2];
#pragma xmp loop on t(i)
#pragma acc parallel loop present(a, b)
      for (int i = 1; i < N - 2; i++)
        a[i] = b[i] % 13;
    }
#pragma xmp reflect_do (c) acc
#pragma acc update host(a, b)
    show("reflect_do");
    // Every node adds to its neighbours.
#pragma acc parallel loop present(d)
#pragma xmp loop (i) on t(i) expand(1)
    for (int i = 0; i < N; i++)
      d[i] = 0;
#pragma acc serial loop present(d)
#pragma xmp loop (i) on t(i)
    for (int i = 1; i < N - 1; i++) {
      d[i - 1] += i;
      d[i + 1] += 2 * i;
    }
#pragma xmp reduce_shadow (d) acc
  }
  show("reduce_shadow");
  int i0 = 3, i1 = 4;
#pragma acc data copyin(v, i0) copyin(one)
  {
#pragma acc serial
    {
      v[0] = 9;
      v[4] = 1;
      i0 = 8;
      one = 5;
    }
#pragma xmp bcast (v, i0) from p(1) acc
#pragma xmp reduction (max : v) acc
#pragma xmp reduction (max : i0, one) on p acc
#pragma acc serial
    i0 += v[0] + v[4];
#pragma acc update host(i0, v, one)
    i1 = i0;
  }
  s += 100 * i1 + one;
  show("bcast, reduction");
  return 0;
}
