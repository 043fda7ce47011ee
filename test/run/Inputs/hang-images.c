/* A mistake: each image waits for the next one, which waits for another. */
#include <xmp.h>
#pragma xmp nodes p(*)

int main(void) {
  xmp_sync_image((xmpc_this_image() + 1) % 3, NULL);
  return 0;
}
