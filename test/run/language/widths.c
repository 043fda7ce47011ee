// RUN: %parity %s
//
// Pins: expand, margin, peel_and_wait, periodic reflect, reduce_shadow, full shadow, asynchronous reflect.
#include <stdio.h>
#define N 24
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N], full[N];
int cyc[N];
#pragma xmp template tc(0 : N - 1)
#pragma xmp distribute tc(cyclic) onto p
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp align full[i] with t(i)
#pragma xmp align cyc[i] with tc(i)
#pragma xmp shadow a[1:2]
#pragma xmp shadow b[1]
#pragma xmp shadow full[*]
#pragma xmp shadow cyc[*]
int main(void) {
  double s = 0, q = 0, z = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    a[i] = i * i;
    full[i] = i;
  }
#pragma xmp loop on tc(i)
  for (int i = 0; i < N; i++) cyc[i] = 2 * i;
#pragma xmp reflect (full)
#pragma xmp reflect (cyc)
  for (int i = 0; i < N; i++) z += full[i] * i + cyc[i];
#pragma xmp reflect (a) width(1:2) async(3)
#pragma xmp loop (i) on t(i) peel_and_wait(3, -1:-2)
  for (int i = 1; i < N - 2; i++) b[i] = a[i - 1] + a[i + 1] + a[i + 2];
#pragma xmp loop on t(i) expand(1)
  for (int i = 0; i < N; i++) b[i] += a[i];
#pragma xmp loop on t(i) margin(-1:-1) reduction(+ : q)
  for (int i = 0; i < N; i++) q += 0 * i;
#pragma xmp loop on t(i) expand(-1:-1) reduction(+ : q)
  for (int i = 0; i < N; i++) q += 0 * i;
#pragma xmp reflect (b) width(1:0)
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 1; i < N; i++) s += b[i] * i + b[i - 1];
#pragma xmp wait_async (3, 4)
#pragma xmp task on p(1)
  printf("%g %g %g\n", s, q, z);
  return 0;
}
