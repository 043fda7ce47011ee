// RUN: %golden cpu openacc cuda
//
// Pins: gmove of device memory, on both sides and on one.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0 : N - 1)
#pragma xmp distribute c(cyclic) onto p
double a[N], b[N], l[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with c(i)

void f(void) {
#pragma acc data copy(a, b)
  {
#pragma xmp gmove acc
    a[:] = b[:];
#pragma xmp gmove acc(b)
    b[1:4] = l[0:4];
  }
}
