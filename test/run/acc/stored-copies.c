// RUN: env PARITY_TARGET="cpu openacc cuda" %acc env PARITY_PROCS=1 %parity %s
//
// Pins (OpenACC 2.6.2): scalars that parallel and serial constructs only assign are copies, of which other compilers
// do not warn.
#include <stdio.h>
#pragma GCC diagnostic ignored "-Wxmp-device-copy"

int main(void) {
  int x = 1, y = 2;
  double w = 1;
#ifdef _OPENACC
#pragma acc serial
  {
    x = 3;
    w = 2;
  }
#pragma acc parallel private(y)
  y = 3;
#pragma acc parallel num_gangs(2)
  {
    x = 4;
  }
#endif
  printf("%d %d %g\n", x, y, w);
}
