/* RUN: not %compare %s | FileCheck %s
   RUN: %compare -DRIGHT %s | FileCheck --check-prefix=RIGHT %s

Pins: a scalar that one node sets and no bcast sends to the others; nothing is compared inside the task. */
#define N 30
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N];
#pragma xmp align u[i] with t(i)

int main(void) {
  double factor = 1;
#pragma xmp task on p(1)
  {
    factor = 2.5;
  }
#ifdef RIGHT
#pragma xmp bcast(factor) from p(1)
#endif
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = factor * (i + 1);
  return 0;
}
/* CHECK: u[10] is 27.5 in the serial program, and 11 on node 2
   CHECK-NEXT: after {{.*}}bcast.c:[[#@LINE-6]], 'xmp loop on t(i)'
   CHECK-NEXT: Until {{.*}}bcast.c:[[#@LINE-14]], 'xmp task on p(1)' they agreed
   RIGHT: agree
*/
