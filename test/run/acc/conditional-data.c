// RUN: %acc %parity %s
// RUN: env PARITY_TARGET="openacc cuda" PARITY_PROCS=3 %acc %parity %s
//
// Pins (OpenACC 3.3, 2.6.5): constructs inside data constructs with a false condition copy the data that these would
// copy; scalars, structs, arrays.
#include <stdio.h>
#pragma xmp nodes p(*)
struct p {
  double f;
  int n;
} par = {2, 3};
double x[6];
static double run(int on) {
  double s = 1, t = 4;
  for (int i = 0; i < 6; i++)
    x[i] = i;
#pragma acc data copy(x, s) copyin(par) if (on)
  {
#pragma acc data copyin(t) if (!on)
    {
#pragma acc parallel loop reduction(+ : s)
      for (int i = 0; i < 6; i++) {
        x[i] *= par.f + t;
        s += x[i];
      }
    }
#pragma acc parallel if (on)
    { s += par.n; }
#pragma acc update host(x, s) if (on)
  }
  for (int i = 0; i < 6; i++)
    s += x[i] * i;
  return s;
}
int main(void) {
  double a = run(0), b = run(1);
#pragma xmp task on p(1)
  printf("%g %g\n", a, b);
}
