// RUN: %mistakes -n 3 %s
//
// Pins: reflects of arrays on some of the nodes, at which the other nodes begin no step. Each fills the shadow with the
// values stored before it, and a missing one is reported.
#include <stdio.h>
#include <xmp.h>
#define N 14
#pragma xmp nodes r(3)
#pragma xmp nodes q(2) = r(2:3)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto q
double u[N], v[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[1]

int main(void) {
  for (int step = 0; step < 3; step++) {
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      u[i] = i + step;
    if (MISTAKE != 1) {
#pragma xmp reflect (u)
    }
#pragma xmp loop on t(i)
    for (int i = 1; i < N; i++)
      v[i] = u[i - 1]; // MISTAKE 1: read u[6] from the shadow, which was out of date
  }
  return 0;
}
