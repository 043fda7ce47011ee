// RUN: %golden cpu openacc cuda starpu
//
// Pins: the xmp loop above the acc one: the node's part of the loop on its device.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow a[1]

void f(double x) {
#pragma xmp loop on t(i)
#pragma acc parallel loop copyin(a) copy(b)
  for (int i = 1; i < N - 1; i++) {
    double d = a[i + 1] - a[i - 1];
    b[i] += x * d;
  }
}
