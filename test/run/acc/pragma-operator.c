// RUN: %acc %parity %s
//
// Pins: directives written with _Pragma in macros take effect before the #pragma lines that follow them.
#include <stdio.h>

#define DIRECTIVE(x) _Pragma(#x)
#define FRESHEN DIRECTIVE(xmp reflect(a) acc)
#define N 17
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], b[N];
#pragma xmp align [i] with t(i) :: a, b
#pragma xmp shadow a[1]

int main(void) {
  double s = 0;
#pragma acc data create(a, b)
  {
    DIRECTIVE(acc parallel loop)
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      a[i] = i * i;
    FRESHEN
#pragma xmp loop on t(i)
#pragma acc parallel loop async(1)
    for (int i = 1; i < N - 1; i++)
      b[i] = a[i - 1] + 2 * a[i + 1];
    DIRECTIVE(acc wait(1))
#pragma acc update host(b)
    DIRECTIVE(xmp loop on t(i) reduction(+ : s))
    for (int i = 1; i < N - 1; i++)
      s += b[i];
  }
#pragma xmp task on p(1) nocomm
  printf("%g\n", s);
  return 0;
}
