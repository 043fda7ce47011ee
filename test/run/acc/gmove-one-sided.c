// RUN: %acc %parity %s
//
// Pins: gmove in to and gmove out from the device copy of a variable of every node.
#include <stdio.h>
#define N 10
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], s[N];
#pragma xmp align a[i] with t(i)

int main(void) {
  for (int i = 0; i < N; i++)
    s[i] = 100 + i;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copy(s)
  {
#ifdef _XCALABLEMP
#pragma xmp gmove in acc(s)
    s[2:3] = a[4:3];
#else
    for (int i = 0; i < 3; i++)
      s[2 + i] = a[4 + i];
#endif
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      s[i] += 0.5;
#ifdef _XCALABLEMP
#pragma xmp gmove out acc(s)
    a[0:2] = s[2:2];
#pragma xmp barrier
#else
    for (int i = 0; i < 2; i++)
      a[i] = s[2 + i];
#endif
  }
  double q = 0;
#pragma xmp loop on t(i) reduction(+ : q)
  for (int i = 0; i < N; i++)
    q += a[i] * (i + 1);
#pragma xmp task on p(1)
  for (int i = 0; i < N; i++)
    printf("%g %g\n", s[i], q);
  return 0;
}
