// RUN: %xaccc -fxmp-check %s -o %t
// RUN: not %run -n 3 %t 2>&1 | FileCheck %s
// RUN: env XACC_TRANSPORT=tca not %run -n 3 %t 2>&1 | FileCheck %s
// RUN: %xaccc -fxmp-check -DRIGHT %s -o %t
// RUN: %run -n 3 %t 2>&1 | count 0
//
// Pins: an image that synchronises with one that does not is reported when the other has reached the end.
// CHECK: xacc: node 3 of 3: xmp_sync_image: this node waits for node 1, which has reached the end of the program
#include <xmp.h>
#pragma xmp nodes p(*)

int main(void) {
  const int me = xmpc_this_image();
  if (me < 2)
    xmp_sync_image(1 - me, NULL);
#ifdef RIGHT
  if (me == 0)
    xmp_sync_image(2, NULL);
#endif
  if (me == 2)
    xmp_sync_image(0, NULL);
  return 0;
}
