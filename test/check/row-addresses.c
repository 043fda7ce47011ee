// RUN: %xaccc -fxmp-check %s -o %t && %run -n 3 %t | FileCheck %s
// CHECK: 495 36
//
// Pins: a program may also take the address of a row with the checker; in C no comma expression has an address.
#include <stdio.h>
#define N 9
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
typedef double row[4];
row m[N];
int k[N][2];
#pragma xmp align m[i][*] with t(i)
#pragma xmp align k[i][*] with t(i)
static void add(row *x, int i) { (*x)[0] += i; }
int main(void) {
  double sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    add(&m[i], i);
    row *q = &(m[i]);
    (*q)[1] = 7;
    int(*z)[2] = &k[i];
    (*z)[1] = 2 * i;
    sum += m[i][0] + m[i][1] * sizeof(m[i]) / 8 + (&m[i])[0][2] + k[i][1] + (&k[i] == z) * 15;
  }
#pragma xmp task on p(1)
  printf("%g %d\n", sum, N * 4);
  return 0;
}
