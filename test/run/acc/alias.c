// RUN: %acc env 'PARITY_PROCS=1 3' %parity %s
//
// Pins: a pointer into data on the device means its device copy, with and without present clauses.
#include <stdio.h>
#include <stdlib.h>
#pragma xmp nodes p(*)
static void add(double *x, const double *y, int n) {
#pragma acc parallel loop present(x[0:n], y[0:n])
  for (int i = 0; i < n; i++)
    x[i] += y[i];
}
static void bare(double *x, int n) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    x[i] += 1;
}
static void offset(double *x, int n) {
#pragma acc parallel loop present(x)
  for (int i = 0; i < n; i++)
    x[i] += 100;
}
int main(void) {
  double a[20], *b = malloc(160);
  for (int i = 0; i < 20; i++)
    a[i] = b[i] = i;
#pragma acc data copy(a) copyin(b[0:20])
  {
    add(a, b, 20);
    add(a + 5, b, 10);
    bare(a, 20);
    bare(&a[10], 4);
    offset(a + 3, 5);
    double *alias = a + 2;
#pragma acc parallel loop present(alias[0:3])
    for (int i = 0; i < 3; i++)
      alias[i] = -alias[i];
#pragma acc update host(alias[1:1])
  }
  double s = 0;
  for (int i = 0; i < 20; i++)
    s += a[i] * (i + 1);
#pragma xmp task on p(1)
  printf("%g\n", s);
  return 0;
}
