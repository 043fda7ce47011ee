// RUN: %golden
//
// Pins: extern "C" opens after a macro of several lines, after a comment that begins on a preprocessor line, and
// outside the condition that contains the first declaration; a comment inside a directive does not end its text.
#include <stdio.h>
#define TWO_LINES(x) \
  ((x) +             \
   1)
#define LENGTH 16 /* a comment
   over lines */
#if LENGTH == 16
int declared_here = LENGTH;
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(0 : LENGTH - 1)
#pragma xmp distribute t(block) onto p
double a[LENGTH];
#pragma xmp align a[i] /* each element */ with t(i) // and no other

void fill(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < LENGTH; i++)
    a[i] = TWO_LINES(i);
}
