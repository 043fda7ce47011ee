// RUN: %parity %s
//
// Pins: && and || of complex numbers, in expressions and as reductions of loops, constructs, arrays and nodes.
#include <complex.h>
#include <stdio.h>
#define N 40
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
float complex a[N];
#pragma xmp align a[i] with t(i)
int main(void) {
  double complex all = 2, any = 0, none[3] = {0, 5, 0}, both = 1 + I, b[N];
  float complex every = I;
  int count = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = i * I;
#pragma xmp loop on t(i) reduction(&&:all) reduction(||:any) reduction(+:count)
  for (int i = 0; i < N; i++) {
    all = all && (a[i] || i < 3);
    any = any || a[i];
    count += a[i] && a[i] != 2 * I;
  }
#pragma xmp loop on t(i) reduction(&&:every)
  for (int i = 0; i < N; i++)
    every = every && a[i];
  for (int i = 0; i < N; i++)
    b[i] = i % 3 ? 0 : i * I;
#pragma acc parallel loop copyin(b) reduction(||:none) reduction(&&:both)
  for (int i = 0; i < N; i++) {
    none[i % 3] = none[i % 3] || b[i];
    both = both && !(b[i] && i % 3);
  }
  double complex mine = 3;
#pragma xmp reduction(&&:mine)
#pragma xmp task on p(1)
  printf("%g %g %g %d %g %g %g %g %g\n", creal(all), creal(any), crealf(every), count, creal(none[0]), creal(none[1]),
         creal(none[2]), creal(both), mine == 0 ? 0.0 : 1.0);
  return 0;
}
