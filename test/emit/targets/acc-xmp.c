// RUN: %golden cpu openacc cuda
//
// Pins: the acc loop above the xmp one, on a cyclic template, downward; and on blocks of cyclic(n).
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(cyclic) onto p
#pragma xmp template d(0 : N - 1)
#pragma xmp distribute d(cyclic(4)) onto p
double a[N], b[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with d(i)

void f(void) {
#pragma acc parallel loop present(a)
#pragma xmp loop on t(i)
  for (int i = N - 1; i >= 0; i--)
    a[i] = i;
#pragma acc parallel loop present(b)
#pragma xmp loop on d(i)
  for (int i = 0; i < N; i++)
    b[i] = i;
}
