// RUN: %mistakes -n 1 -n 3 %s -- -Wno-xmp-in-flight
//
// Pins: run-time errors for stores to data that an asynchronous reflect sends, and reads of data that it still fills.
#include <stdio.h>
#include <xmp.h>
#define N 23
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], v[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[1]

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i;
#pragma xmp reflect(u) async(1)
#if MISTAKE != 1
#pragma xmp wait_async(1)
#endif
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++)
    v[i] = u[i - 1] + u[i + 1]; // MISTAKE 1: while 'reflect(u) async(1)' on line 19 is in flight
#if MISTAKE == 1
#pragma xmp wait_async(1)
#endif
#pragma xmp reflect(u) async(2)
#if MISTAKE != 2
#pragma xmp wait_async(2)
#endif
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = v[i]; // MISTAKE 2: stores to u[
#if MISTAKE == 2
#pragma xmp wait_async(2)
#endif
#if MISTAKE == 3
#pragma xmp reflect(u) async(3) // MISTAKE 3: nothing in this file waits
#endif
#pragma xmp task on p(1)
  printf("%d\n", N);
  return 0;
}
