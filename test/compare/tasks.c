/* RUN: not %compare %s | FileCheck %s
   RUN: %compare -DRIGHT %s | FileCheck --check-prefix=RIGHT %s

Pins: in a task an index is counted from the node's own first element. The difference is found after the tasks, because
points of functions that tasks call are not compared. */
#ifdef _XCALABLEMP
#include <xmp.h>
#else
static int xmp_all_node_num(void) { return 1; }
#endif
#define N 12
#pragma xmp nodes p(3)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N];
#pragma xmp align u[i] with t(i)

static void set(int i, double value) {
#ifdef RIGHT
  const int skipped = 0;
#else
  const int skipped = xmp_all_node_num() - 1;
#endif
#pragma xmp barrier
  u[i + skipped] = value;
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = 0;
#pragma xmp tasks
  {
#pragma xmp task on t(1)
    set(1, 1.5);
#pragma xmp task on t(5)
    set(5, 2.5);
  }
  return 0;
}
/* CHECK: u[5] is 2.5 in the serial program, and 0 on node 2
   CHECK-NEXT: after {{.*}}tasks.c:[[#@LINE-10]], 'xmp tasks'
   CHECK-NEXT: Until {{.*}}tasks.c:[[#@LINE-14]], 'xmp loop on t(i)' they agreed
   CHECK-NEXT: 2 elements of u differ
   RIGHT: the serial and the parallel program agree in 1 run, at 2 points
*/
