// RUN: %xaccc -w %s -o %t
// RUN: %run -n 2 %t | FileCheck %s
// RUN: env XACC_TRANSPORT=tca %run -n 5 %t | FileCheck %s
// CHECK: 81 3 66
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
#pragma xmp template c(0 : 9)
#pragma xmp distribute c(cyclic) onto q
double *x, *y, (*z)[10];
#pragma xmp align x[i] with t(i)
#pragma xmp shadow x[1]
#pragma xmp align y[i] with u(i)
#pragma xmp align z[*][i] with c(i)
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
static double dealt(double (*v)[10]) { // other nodes do not know the first extent
#pragma xmp align v[*][i] with c(i)
  double s = 0;
#pragma xmp loop on c(i) reduction(+ : s)
  for (int i = 0; i < 10; i++)
    for (int k = 0; k < 3; k++)
      s += v[k][i] = k;
  for (int k = 0; k < 3; k++)
#pragma xmp loop on c(i)
    for (int i = 4; i < 10; i++)
      v[k][i] += 1;
  double r = 0;
#pragma xmp loop on c(i) reduction(+ : r)
  for (int i = 4; i < 10; i++)
    r += v[0][i] + v[1][i] + v[2][i];
#pragma xmp bcast(s, r)
  return s + r;
}
int main(void) {
  x = xmp_malloc(xmp_desc_of(x), 10);
  y = xmp_malloc(xmp_desc_of(y), 2);
  z = xmp_malloc(xmp_desc_of(z), 3, 10);
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
    x[i] = i;
#pragma xmp loop on u(i)
  for (int i = 0; i < 2; i++)
    y[i] = i + 1;
  double s = total(x), f = few(y), d = dealt(z);
#pragma xmp task on p(1)
  printf("%g %g %g\n", s, f, d);
  return 0;
}
