// RUN: %acc %parity %s
// RUN: env PARITY_MEMORY=late 'PARITY_PROCS=2 3' XACC_TRANSPORT=tca %parity %s
// RUN: env PARITY_TARGET=openacc PARITY_PROCS=3 %parity %s
// RUN: env PARITY_TARGET=openacc XACC_TRANSPORT=tca PARITY_PROCS=3 %parity %s
//
// Pins: gmove on device copies: aligned to aligned, to and from every node's array, elements, one side on the device
// and one on the host; the pattern that transposes a vector on a grid of nodes.
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#define N 24
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0 : N - 1)
#pragma xmp distribute c(cyclic(5)) onto p
#pragma xmp template m(0 : N - 1, 0 : N - 1)
#pragma xmp distribute m(*, block) onto p
int a[N], b[N], d[N][N], e[N][N], l[N], k = 6;
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with c(i)
#pragma xmp align d[i][j] with m(j, i)
#pragma xmp align e[i][j] with m(i, j)

static void show(const char *what) {
  int u = 0, x = k;
#pragma xmp loop on t(i) reduction(+ : u)
  for (int i = 0; i < N; i++)
    u += a[i] * (i + 1);
#pragma xmp loop on c(i) reduction(+ : u)
  for (int i = 0; i < N; i++)
    u += b[i] * 3 * i;
#pragma xmp loop on m(*, i) reduction(+ : u)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u += d[i][j] * (i - 2 * j);
#pragma xmp loop on m(*, j) reduction(+ : u)
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++)
      u += e[i][j] * (i - 2 * j);
  for (int i = 0; i < N; i++)
    x += l[i] * i;
#pragma xmp task on p(1)
  printf("%s: %d %d\n", what, u, x);
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma xmp loop on c(i)
  for (int i = 0; i < N; i++)
    b[i] = 0;
#pragma xmp loop on m(*, i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      d[i][j] = 10 * i + j;
#pragma xmp loop on m(*, j)
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++)
      e[i][j] = 0;
#pragma acc data copy(a, b, d, e, l)
  {
#pragma acc parallel loop
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      a[i] += 7;
#ifdef _XCALABLEMP
#pragma xmp gmove acc
    b[:] = a[:];
#pragma xmp gmove acc
    l[:] = b[:];
#pragma xmp gmove acc
    e[:][:] = d[:][:];
#pragma xmp gmove acc
    a[0:4] = b[20:4];
#pragma xmp gmove acc
    a[N - 1] = b[3];
#pragma xmp gmove acc async(2)
    d[1:3][2:5] = e[4:3][0:5];
#pragma xmp wait_async (2) acc
#else
    for (int i = 0; i < N; i++) b[i] = a[i];
    for (int i = 0; i < N; i++) l[i] = b[i];
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) e[i][j] = d[i][j];
    for (int i = 0; i < 4; i++) a[i] = b[20 + i];
    a[N - 1] = b[3];
    for (int i = 0; i < 3; i++) for (int j = 0; j < 5; j++) d[1 + i][2 + j] = e[4 + i][j];
#endif
  }
  show("device");
#pragma acc data copy(a) copyin(b)
  {
#ifdef _XCALABLEMP
#pragma xmp gmove acc(a)
    a[:] = b[::-1]; // from the host
#pragma xmp gmove acc(a)
    k = a[2];
#pragma xmp gmove acc(a)
    l[0:5] = a[5:5];
#pragma xmp gmove acc(a)
    a[3] = l[1];
#else
    for (int i = 0; i < N; i++) a[i] = b[N - 1 - i];
    k = a[2];
    for (int i = 0; i < 5; i++) l[i] = a[5 + i];
    a[3] = l[1];
#endif
  }
  show("mixed");
#pragma acc data copy(l, k) copyin(a)
  {
#ifdef _XCALABLEMP
#pragma xmp gmove acc
    l[4:9] = a[10:9];
#pragma xmp gmove acc(k)
    k = a[20];
#else
    for (int i = 0; i < 9; i++) l[4 + i] = a[10 + i];
    k = a[20];
#endif
  }
  show("local");
  return 0;
}
