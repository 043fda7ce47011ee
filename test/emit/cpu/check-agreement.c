// RUN: %golden -fxmp-check -Wno-xmp-replicated -Wno-xmp-reduction
//
// Pins: variables to which a loop or a task stores, and the observed uses.
#include <stdio.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
double u[10];
#pragma xmp align u[i] with t(i)

double f(double wanted) {
  int found = -1, count[2] = {0, 0};
  double scale = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
    if (u[i] == wanted)
      found = i, count[i % 2]++;
#pragma xmp task on p(1)
  scale = 2;
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
    u[i] *= scale;
  scale /= 3;
  if (found > 0)
    printf("%d\n", count[0]);
  return scale;
}
