// RUN: %mistakes -n 2 -n 3 %s -- -Wno-xmp-reflect
//
// Pins: section statements are checked element by element: operands of other nodes, and a shadow that is out of date.
#include <stdio.h>
#define N 20
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double a[N], b[N];
#pragma xmp align [i] with t(i) :: a, b
#pragma xmp shadow b[1]

int main(void) {
  int by = 2;
  a[:] = 1;
  b[:] = a[:] * 2;
#pragma xmp reflect (b)
#if MISTAKE == 1
  a[2:N - 4] = b[2 + by:N - 4]; // MISTAKE 1: of which this node has no copy
#endif
#if MISTAKE == 2
  b[:] += 1;
#endif
  a[1:N - 2] = b[0:N - 2] + b[2:N - 2]; // MISTAKE 2: which was out of date: its owner had stored to it
  double sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += a[i];
#pragma xmp task on p(1)
  printf("%g\n", sum);
  return 0;
}
