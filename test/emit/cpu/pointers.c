// RUN: %golden
//
// Pins: aligned pointers, addresses of elements, the local section as an ordinary pointer.
#include <xmp.h>
#define N 16
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double *a, (*m)[N][3], b[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align m[i][*][*] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow b[1]

double f(int k) {
  a = (double *)xmp_malloc(xmp_desc_of(a), N);
  m = (double (*)[N][3])xmp_malloc(xmp_desc_of(m), N, N, 3);
  double *local = b, *element = &b[k];
  const double x = *element + local[0] + *(b + k) + m[k][1][2];
  xmp_free(xmp_desc_of(a));
  return x;
}
