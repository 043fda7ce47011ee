// RUN: %golden
//
// Pins: locks of images, with and without waiting; atomic access.
#include <xmp.h>
#pragma xmp nodes p(*)
xmp_lock_t lk:[*], many[3]:[*];
int counter:[*];

int f(int k) {
  int got, status, n;
#pragma xmp lock (lk:[0])
#pragma xmp unlock (lk:[0])
#pragma xmp lock (many[k]:[1]) acquired_lock(got) stat(status)
  if (got) {
#pragma xmp unlock (many[k]:[1]) stat(status)
  }
  xmp_atomic_define(counter:[1], k);
  xmp_atomic_ref(&n, counter:[0]);
  return n + status;
}
