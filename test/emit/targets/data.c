// RUN: %golden cpu openacc cuda
//
// Pins: a data region with whole arrays, sections, aligned arrays and scalars in it, and a nested one.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N][4], l[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i][*] with t(i)

void f(int n, double *v, double x) {
#pragma acc data copy(a) copyin(b[0:8], v[2:n]) create(l) copyout(x)
  {
#pragma acc data present(a) copy(l[1:n]) if (n > 3)
    v[0] = 1;
  }
}
