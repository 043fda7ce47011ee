// RUN: %xaccc %s -o %t
// RUN: not %run -n 3 %t 2>&1 | FileCheck %s
//
// Pins: an aligned pointer that receives the memory of one with another shadow is reported.
#include <xmp.h>
#define N 24
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double *a, *b;
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow a[1]

int main(void) {
  a = xmp_malloc(xmp_desc_of(a), N);
  b = xmp_malloc(xmp_desc_of(b), N);
  // CHECK: exchanged-pointers.c:[[#]]): dimension 1 of 'a' has a different memory layout than that of 'b' ({{.*}}exchanged-pointers.c:12), whose memory it receives: align and shadow of both must be the same
  double *other = a;
  a = b;
  b = other;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
  return 0;
}
