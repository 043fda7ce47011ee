/* RUN: not %compare %s | FileCheck %s
   RUN: %compare -DRIGHT %s | FileCheck --check-prefix=RIGHT %s

   Pins: a forgotten reflect is found after the loop that reads the shadow, at the first wrong element. */
#include <stdio.h>
#define N 20
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], v[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[1]

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i * i;
  for (int step = 0; step < 3; step++) {
#ifdef RIGHT
#pragma xmp reflect(u)
#else
    if (step == 0) {
#pragma xmp reflect(u)
    }
#endif
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      v[i] = u[i - 1] + u[i + 1];
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      u[i] = 0.5 * v[i];
  }
  return 0;
}
/* CHECK: reflect.c: differs on 3 processes
   CHECK-NEXT: v[6] is 76 in the serial program, and 75 on node 1
   CHECK-NEXT: after {{.*}}reflect.c:[[#@LINE-11]], 'xmp loop on t(i)', when it is reached for the 2nd time
   CHECK-NEXT: Until {{.*}}reflect.c:[[#@LINE-9]], 'xmp loop on t(i)' they agreed
   RIGHT: agree in 1 run, at {{[0-9]+}} points each
*/
