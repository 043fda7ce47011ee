#include "sum.h"

#pragma xmp nodes q(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto q
double u[100];
#pragma xmp align u[i] with t(i)

double sum(void) {
  double s = 0;
#pragma acc data copy(u)
  {
#pragma xmp loop (i) on t(i)
#pragma acc parallel loop
    for (int i = 0; i < 100; i++)
      u[i] = i;
  }
#pragma xmp loop (i) on t(i) reduction(+ : s)
  for (int i = 0; i < 100; i++)
    s += u[i];
  return s;
}
