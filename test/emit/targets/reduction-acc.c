// RUN: %golden cpu openacc cuda
//
// Pins: a scalar of device memory, reduced by the loop and among the nodes there.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N];
#pragma xmp align a[i] with t(i)

void f(double *result) {
  double s = 0, v[3] = {0};
#pragma acc data copyin(a) copy(s, v)
  {
#pragma acc parallel loop reduction(+ : s)
#pragma xmp loop on t(i) reduction(+ : s) acc
    for (int i = 0; i < N; i++)
      s += a[i];
#pragma xmp reduction (max : v) acc
  }
  *result = s + v[0];
}
