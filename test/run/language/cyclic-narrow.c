// RUN: %parity %s
// RUN: %acc %parity -DACC %s
//
// Pins: loops over cyclic distributions whose variable is unsigned and counts down, or narrower than int: the distance
// to a node's next index must not overflow the type.
#include <stdio.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 299)
#pragma xmp distribute t(cyclic) onto p
int a[300];
#pragma xmp align a[i] with t(i)

int main(void) {
  int n = 0;
#pragma xmp loop on t(i)
#ifdef ACC
#pragma acc parallel loop
#endif
  for (int i = 0; i < 300; i++)
    a[i] = i % 7;
#pragma xmp loop on t(i) reduction(+ : n)
#ifdef ACC
#pragma acc parallel loop reduction(+ : n)
#endif
  for (unsigned i = 9; i > 0; i--)
    n += a[i] * (int)i;
#pragma xmp loop on t(i) reduction(+ : n)
#ifdef ACC
#pragma acc parallel loop reduction(+ : n)
#endif
  for (unsigned char i = 0; i < 255; i++)
    n += a[i] + i;
  unsigned char c;
#pragma xmp loop on t(c) reduction(+ : n)
  for (c = 9; c > 0; c -= 3)
    n += c;
#pragma xmp loop on t(s) reduction(+ : n)
  for (signed char s = 127; s >= 0; s -= 2)
    n += s;
  unsigned long k;
#pragma xmp loop on t(k) reduction(+ : n)
  for (k = 20; k != 0; k--)
    n += (int)k;
#pragma xmp task on p(1)
  printf("%d\n", n);
  return 0;
}
