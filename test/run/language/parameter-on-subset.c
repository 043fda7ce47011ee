// RUN: %xaccc -w %s -o %t
// RUN: %run -n 2 %t | FileCheck %s
// RUN: env XACC_TRANSPORT=tca %run -n 5 %t | FileCheck %s
// CHECK: 81 3
//
// Pins: pointer parameters that are aligned with a template on some of the nodes, called on all of them.
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp nodes q(2) = p(1 : 2)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto q
#pragma xmp template u(0 : 1)
#pragma xmp distribute u(block) onto p
double *x, *y;
#pragma xmp align x[i] with t(i)
#pragma xmp shadow x[1]
#pragma xmp align y[i] with u(i)
static double total(double *v) {
#pragma xmp align v[i] with t(i)
#pragma xmp shadow v[1]
  double s = 0;
#pragma xmp reflect(v)
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 1; i < 9; i++)
    s += v[i - 1] + v[i + 1];
  double l[10];
#pragma xmp gmove
  l[:] = v[:];
#pragma xmp bcast(s)
  return s + l[9];
}
static double few(double *v) {
#pragma xmp align v[i] with u(i)
  double s = 0;
#pragma xmp loop on u(i) reduction(+ : s)
  for (int i = 0; i < 2; i++)
    s += v[i];
#pragma xmp bcast(s)
  return s;
}
int main(void) {
  x = xmp_malloc(xmp_desc_of(x), 10);
  y = xmp_malloc(xmp_desc_of(y), 2);
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
    x[i] = i;
#pragma xmp loop on u(i)
  for (int i = 0; i < 2; i++)
    y[i] = i + 1;
  double s = total(x), f = few(y);
#pragma xmp task on p(1)
  printf("%g %g\n", s, f);
  return 0;
}
