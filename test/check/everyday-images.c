// RUN: %mistakes -n 3 %s
//
// Pins: the messages for the everyday mistakes of samples/porting/mistakes.md that concern coarrays.
#include <xmp.h>
#pragma xmp nodes p(*)
int x, many[5];
#pragma xmp coarray x, many : [*]

int main(void) {
  int me = xmpc_this_image(), next = (me + 1) % xmp_num_images(), k = 4;
#if MISTAKE == 1
  next = me + 1;
#elif MISTAKE == 2
  k = 5;
#endif
  many[k]:[0] = me; // MISTAKE 2: element 5 is outside the coarray's 5 elements
  x:[next] = me; // MISTAKE 1: there is no image 3: the last one is image 2
#if MISTAKE != 3
  xmp_sync_all(NULL);
#endif
  return x > 3; // MISTAKE 3: 'x' is read here, but the read is not ordered after the store by another image ... -Wxmp-coarray-sync]
}
