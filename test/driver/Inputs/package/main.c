#include "sum.h"
#include <stdio.h>
#ifndef GREETING
#define GREETING "sum"
#endif
#ifdef WITH_PART
const char *part(void);
#endif

#pragma xmp nodes p(*)

int main(void) {
  double s = sum();
#pragma xmp task on p(1)
  printf("%s %g\n", GREETING, s);
#ifdef WITH_PART
#pragma xmp task on p(1)
  printf("%s\n", part());
#endif
  return 0;
}
