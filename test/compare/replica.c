/* RUN: not %compare %s | FileCheck %s
   RUN: %compare -DRIGHT %s | FileCheck --check-prefix=RIGHT %s

   Pins: only one of the nodes with copies of an array sets it. */
#define N 5
#pragma xmp nodes p(1, *)
#pragma xmp template t(0:N-1, 0:9)
#pragma xmp distribute t(block, block) onto p
double table[N][2];
#pragma xmp align table[i][*] with t(i, *)

static void fill(void) {
  for (int i = 0; i < N; i++)
    table[i][1] = i * i;
}

int main(void) {
#ifdef RIGHT
  fill();
#pragma xmp barrier
#else
#pragma xmp task on p(1, 1)
  fill();
#endif
  return 0;
}
/* CHECK: table[1][1] is 1 in the serial program, and 0 on node 2
   CHECK-NEXT: after {{.*}}replica.c:[[#@LINE-6]], 'xmp task on p(1, 1)'
   CHECK: 8 elements of table differ
   RIGHT: agree
*/
