// RUN: %parity %s
// RUN: env PARITY_TARGET=cuda PARITY_PROCS=3 %parity %s
// RUN: %cc -w %s -o %t.serial -lm && %t.serial > %t.expected
// RUN: %xaccc -fxmp-check %s -o %t -lm && %run -n 3 %t > %t.out && cmp %t.expected %t.out
//
// Pins: macros of <tgmath.h> select the function by the type of their arguments, even if subscripts in these are
// rewritten, and in kernels; so does _Generic.
#include <stdio.h>
#include <tgmath.h>
#define N 40
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(cyclic(2)) onto p
double a[N][3]; float b[N];
#pragma xmp align a[i][*] with t(i)
#pragma xmp align b[i] with t(i)
int main(void) {
  double s = 0;
  float f = 2;
  double complex z = 3 + 4 * I;
#pragma xmp loop on t(i) reduction(+:s)
  for (int i = 0; i < N; i++) {
    a[i][1] = i; b[i] = i / 3.f;
    s += sin(a[i][1]) + sqrt(b[i]) * pow(b[i], 2) + fmax(a[i][1], f) + cbrt(i) + ldexp(b[i], 2) + (sizeof(exp(b[i])) == 4);
  }
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 10; i++)
    s += exp(i / 10.f) + atan2(f, i) + _Generic(i, int: 1, default: 2);
  s += fabs(z) + creal(z) + carg(z);
#pragma xmp task on p(1)
  printf("%.9g %zu\n", s, sizeof(sqrt(f)));
  return 0;
}
