// RUN: %golden
//
// Pins: array: an assignment to a section, in which each node assigns its own elements; functions of elements and scalars.
#include <math.h>
#define N 20
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N][3];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i][*] with t(i)

void f(double x) {
#pragma xmp array on t(0 : N - 1)
  a[:] = sqrt(b[:][1]) + x;
#pragma xmp array on t[2:10]
  b[2:10][:] = x;
}
