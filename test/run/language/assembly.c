// RUN: %parity %s
//
// Pins: reduce_shadow adds the nodes' contributions to their neighbours' elements, so scattering into i-1 and i+1 gives
// the serial sums; with width, orthogonal and async; asynchronous reduction and bcast; static_desc.
#include <stdio.h>
#define N 22
#define M 9
#pragma xmp nodes p(*)
#pragma xmp nodes q(1, *)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp template u(0 : M - 1, 0 : N - 1)
#pragma xmp distribute u(block, block) onto q
long a[N], g[N][M];
#pragma xmp align a[i] with t(i)
#pragma xmp align g[i][j] with u(j, i)
#pragma xmp shadow a[1]
#pragma xmp shadow g[1][1]

static long once(int k) {
#pragma xmp nodes r(*)
#pragma xmp template s(0 : N - 1)
#pragma xmp distribute s(cyclic) onto r
  long v[N], sum = k;
#pragma xmp align v[i] with s(i)
#pragma xmp static_desc :: r, s, v
#pragma xmp loop on s(i)
  for (int i = 0; i < N; i++) v[i] = i + k;
#pragma xmp loop on s(i) reduction(+ : sum)
  for (int i = 0; i < N; i++) sum += v[i];
  return sum;
}

int main(void) {
  long x = 0, y = 0, m[3] = {1, 2, 3}, big = 0;
  int n = 4;
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++) {
    a[i - 1] += i;
    a[i] += 10 * i;
    a[i + 1] += 100 * i;
  }
#pragma xmp reduce_shadow (a) width(1:1) async(5)
#pragma xmp loop (i, j) on u(j, i)
  for (int i = 1; i < N - 1; i++)
    for (int j = 0; j < M; j++) {
      g[i - 1][j] += i + j;
      g[i + 1][j] -= i * j;
    }
#pragma xmp reduce_shadow (g) orthogonal
#pragma xmp wait_async (5) on p
#pragma xmp loop on t(i) reduction(+ : x) reduction(max : big)
  for (int i = 0; i < N; i++) {
    x += a[i] * (i + 1);
    if (a[i] > big) big = a[i];
  }
#pragma xmp loop (i, j) on u(j, i) reduction(+ : y)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) y += g[i][j] * (i - j);
#pragma xmp reduction (max : m) async(n)
#pragma xmp bcast (big) async(n)
#pragma xmp wait_async (n)
  const long k = once(1) + once(2) + once(3);
#pragma xmp task on p(1)
  printf("%ld %ld %ld %ld %ld\n", x, y, m[2], big, k);
  return 0;
}
