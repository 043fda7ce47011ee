/* RUN: not %compare -DMISTAKE=1 --stdout %s | FileCheck --check-prefix=TWICE %s
   RUN: not %compare -DMISTAKE=2 --stdout %s | FileCheck --check-prefix=PRINTS %s
   RUN: not %compare -DMISTAKE=3 %s | FileCheck --check-prefix=COUNTER %s
   RUN: not %compare -DMISTAKE=4 %s | FileCheck --check-prefix=RANDOM %s
   RUN: not %compare -DMISTAKE=5 %s | FileCheck --check-prefix=BRANCH %s
   RUN: not %compare -DMISTAKE=6 --stdout %s | FileCheck --check-prefix=HELPER %s
   RUN: %compare --stdout %s | FileCheck --check-prefix=RIGHT %s

   Pins: the everyday mistakes of samples/porting/mistakes.md that only a comparison with the serial program names. */
#include <stdio.h>
#include <stdlib.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#else
#define xmp_node_num() 1
#endif
#define N 24
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], plain[N];
#pragma xmp align u[i] with t(i)

static int next(void) {
  static int count;
  return count++;
}
static double sumOf(const double *a) {
  double s = 0;
  for (int i = 0; i < N; i++)
    s += a[i];
  return s;
}

int main(void) {
  double sum = 0;
  int scale = 2;
#pragma xmp loop on t(i) reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += i;
#if MISTAKE == 1
#pragma xmp reduction(+:sum)
#elif MISTAKE == 5
  if (xmp_node_num() == 1)
    scale = 3;
#elif MISTAKE == 6
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    plain[i] = i;
  sum = sumOf(plain);
#endif
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
#if MISTAKE == 3
    u[i] = next();
#elif MISTAKE == 4
    u[i] = rand();
#else
    u[i] = scale * i + 1;
#endif
#if MISTAKE != 2
#pragma xmp task on p(1)
#endif
  printf("%g %d\n", sum, sumOf(plain) < 0 ? next() : 0);
  return 0;
}
/* TWICE: line 1 of standard output is
   TWICE-NEXT: | 276 0
   TWICE-NEXT: of the serial program, and
   TWICE-NEXT: | 828 0
   PRINTS: line 2 of standard output is
   COUNTER: u[8] is 8 in the serial program, and 0 on node 2
   RANDOM: u[8] is {{[0-9]+}} in the serial program, and {{[0-9]+}} on node 2
   BRANCH: u[8] is 25 in the serial program, and 17 on node 2
   HELPER: | 276 0
   HELPER-NEXT: of the serial program, and
   HELPER-NEXT: | 28 0
   RIGHT: agree
*/
