// RUN: %golden
//
// Pins: images wait for each other: all, some, by post and wait.
#include <xmp.h>
#pragma xmp nodes p(*)
int x:[*];

void f(int me, int *some) {
  int status;
  x:[1] = me;
  xmp_sync_memory(NULL);
  xmp_sync_all(&status);
  xmp_sync_images(2, some, &status);
#pragma xmp post (p(2), 1)
#pragma xmp wait (p(1), 1)
#pragma xmp wait (p(me))
#pragma xmp wait
}
