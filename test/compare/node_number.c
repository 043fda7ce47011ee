/* RUN: not %compare %s | FileCheck %s
   RUN: %compare -DRIGHT %s | FileCheck --check-prefix=RIGHT %s

   Pins: the node's number as data; xmp.h outside #ifdef _XCALABLEMP, and memory that a pointer points to. */
#include <stdlib.h>
#include <xmp.h>
#define N 20
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
float (*u)[3];
#pragma xmp align u[i][*] with t(i)

int main(void) {
  u = xmp_malloc(xmp_desc_of(u), N, 3);
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 3; j++)
#ifdef RIGHT
      u[i][j] = 1 + j;
#else
      u[i][j] = xmp_node_num() + j;
#endif
  xmp_free(xmp_desc_of(u));
#pragma xmp barrier
  return 0;
}
/* CHECK: u[7][0] is 1 in the serial program, and 2 on node 2, 8388608 ulps apart
   CHECK-NEXT: after {{.*}}node_number.c:[[#@LINE-13]], 'xmp loop on t(i)'
   RIGHT: agree
*/
