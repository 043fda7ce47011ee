// RUN: %acc env 'PARITY_PROCS=1 3' %parity %s
//
// Pins: `reduction acc` on loops adds the original value once, however the variable came to the device: enter data,
// which is known only at run time, or an enclosing data construct.
#include <stdio.h>
#define N 16
double a[N];
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp align a[i] with t(i)
int main(void) {
  double s = 10, q = 10, v[2] = {1, 2};
#pragma acc data create(a)
  {
#pragma acc enter data copyin(s)
#pragma acc parallel loop present(a)
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      a[i] = i;
#pragma xmp loop on t(i) reduction(+ : s) acc
#pragma acc parallel loop present(a) reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += a[i];
#pragma acc exit data copyout(s)
#pragma acc data copy(q)
    {
#pragma xmp loop on t(i) reduction(+ : q) acc
#pragma acc parallel loop present(a, q) reduction(+ : q)
      for (int i = 0; i < N; i++)
        q += a[i];
    }
#pragma acc data copy(v)
    {
#pragma xmp loop on t(i) reduction(+ : v) acc
#pragma acc parallel loop present(a, v) reduction(+ : v)
      for (int i = 0; i < N; i++)
        v[i % 2] += a[i];
    }
  }
#pragma xmp task on p(1)
  printf("%g %g %g %g\n", s, q, v[0], v[1]);
}
