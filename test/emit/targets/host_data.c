// RUN: %golden cpu openacc cuda
//
// Pins: the device address of arrays, given to a function.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], l[N];
#pragma xmp align a[i] with t(i)
void library(double *x, double *y);
void f(void) {
#pragma acc data copy(a, l)
  {
#pragma acc host_data use_device(a, l)
    library(a, l);
  }
}
