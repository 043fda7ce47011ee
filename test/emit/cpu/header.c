// RUN: %golden
//
// Pins: a header with directives is inlined where it is included; other headers stay includes.
#include <stdio.h>
#include "Inputs/golden.h"
double u[N];
int main(void) {
  fill(3);
#pragma xmp task on t(0)
  printf("%g\n", u[0]);
  return 0;
}
