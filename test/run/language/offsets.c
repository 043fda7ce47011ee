// RUN: %parity %s
//
// Pins: offsets in align and loop before and after the index, negative ones, of members and calls.
#include <stdio.h>
#define N 20
struct { int i, j; } s = {3, 1};
static int two(void) { return 2; }
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N + 9)
#pragma xmp distribute t(block) onto p
int a[N], b[N], c[N];
#pragma xmp align a[i] with t(2 + i)
#pragma xmp align b[i] with t(i + 2)
#pragma xmp align c[i] with t(N / 4 - 3 + i)

int main(void) {
#pragma xmp loop on t(1 * 2 + i)
  for (int i = 0; i < N; i++)
    a[i] = 3 * i;
#pragma xmp loop on t(two() + i)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 1;
#pragma xmp loop on t(i - -2)
  for (int i = N - 1; i >= 0; i--)
    c[i] = a[i] + b[i];
#pragma xmp loop on t((s.j ? s.i : 7) - 1 + i)
  for (int i = 0; i < N; i += 2)
    c[i] -= b[i];
  long sum = 0;
#pragma xmp loop on t(s.i - s.j + i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += c[i] * (i + 1);
#pragma xmp task on p(1)
  printf("%ld\n", sum);
  return 0;
}
