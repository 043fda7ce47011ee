// RUN: %emit --emit=c emit-c-coarrays.c | diff -u emit-c-coarrays.expected.c -
// RUN: %compile --emit=c %s 2>&1 | %silent
//
// Pins: the same as C: coarrays, descriptors of a block, a loop over blocks, reflect in the background.
#include <xmp.h>
int x:[*];
double v[8]:[*];
int f(int me) {
#pragma xmp nodes p(*)
#pragma xmp template t(0:15)
#pragma xmp distribute t(cyclic(2)) onto p
  double a[16];
#pragma xmp align a[i] with t(i)
#pragma xmp loop on t(i)
  for (int i = 0; i < 16; i++)
    a[i] = i;
  x:[me + 1] = 3;
  v[0:3]:[1] = v[3:3];
  return x:[0];
}
