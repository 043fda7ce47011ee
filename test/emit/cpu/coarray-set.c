// RUN: %golden
//
// Pins: coarrays whose images are those of a node set, and synchronisation of such a set; coarrays with values.
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp nodes tail(2) = p(2:3)
int x:[*];
#pragma xmp coarray on tail :: x
int started[3]:[*] = {7, 8, 9};

int f(void) {
  static int mine:[*];
  int y = x:[1] + mine:[0];
#pragma xmp image (tail)
  xmp_sync_all(NULL);
  return y + started[1]:[0];
}
