// RUN: %acc env 'PARITY_PROCS=1 3' %parity %s
//
// Pins (OpenACC 3.3, 2.15.1): routines receive rows of aligned arrays as arguments.
#include <stdio.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(cyclic) onto p
double a[10][5], w[5];
#pragma xmp align a[i][*] with t(i)
#pragma acc routine seq
static double dot(const double *x, const double *y, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}
#pragma acc routine vector
static void scale(double *x, int n, double f) {
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    x[i] *= f;
}
int main(void) {
  double s = 0, k = 3;
  for (int i = 0; i < 5; i++)
    w[i] = i;
#pragma acc data create(a) copyin(w)
  {
#pragma acc parallel loop
#pragma xmp loop on t(i)
    for (int i = 0; i < 10; i++) {
      for (int j = 0; j < 5; j++)
        a[i][j] = i + j;
      scale(a[i], 5, k);
    }
#pragma acc parallel loop reduction(+ : s)
#pragma xmp loop on t(i) reduction(+ : s)
    for (int i = 0; i < 10; i++)
      s += dot(a[i], w, 5) + dot(&a[i][1], w + 1, 3);
  }
#pragma xmp task on p(1)
  printf("%g\n", s);
  return 0;
}
