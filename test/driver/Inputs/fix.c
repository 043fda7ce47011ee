#include <stdio.h>
#include <math.h>
#include <xmp.h>
#define N 20
double u[N], v[N];
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp align u[i] wiht t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[1]
int main(void) {
  double s = 0, e = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i;
#pragma xmp loop on t(i)
  for (int i = 1; i < N - 1; i++) {
    v[i] = u[i - 1] + u[i + 1];
    s += v[i];
    e += fabs(v[i]);
  }
  printf("%g %g\n", s, e);
  return 0;
}
