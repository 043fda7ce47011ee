// RUN: %acc PARITY_TARGET="cpu openacc cuda" %parity %s
// RUN: env WORKERS_PROCS="1 3" WEIGHTS=0.5 %workers %s
//
// Pins: private variables that a device loop does not use, or that have the same names as others in the loop.
#include <stdio.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0:28)
#pragma xmp distribute t(block) onto p
#pragma xmp template u(0:9, 0:28)
#pragma xmp distribute u(*, block) onto p
int a[29], b[29], m[29][10];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp align m[i][j] with u(j, i)
int main(void) {
  int f = 2, g = 3, h = 4;
  long sum = 0;
#pragma xmp device replicate (a, b, m)
  {
#pragma xmp device loop on t(i) threads private(f, g) firstprivate(h)
    for (int i = 0; i < 29; i++) {
      int f = i;
      a[i] = f;
    }
#pragma xmp device loop on t(i) threads private(f, g)
    for (int i = 0; i < 29; i++) {
      g = i;
      b[i] = g + h;
    }
#pragma xmp device loop (i, j) on u(j, i) threads private(f)
    for (int i = 0; i < 29; i++)
      for (int j = 0; j < 10; j++) m[i][j] = i * j;
#pragma xmp device replicate_sync out (a, b, m)
  }
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < 29; i++) sum += a[i] * (i + b[i]) + m[i][3];
#pragma xmp task on p(1)
  printf("%ld %d\n", sum, f);
  return 0;
}
