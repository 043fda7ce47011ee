// RUN: env WORKERS_PROCS=2 %workers %s
//
// Pins: device loops whose directive is a _Pragma, in a macro or not: the code around the loop is not moved with it.
#include <stdio.h>
#define N 23
#define DEVICE_LOOP _Pragma("xmp device loop on t(i)")
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
int u[N];
#pragma xmp align u[i] with t(i)

int main(void) {
  long sum = 0;
  _Pragma("xmp device replicate (u)")
  {
    _Pragma("xmp device loop on t(i)")
    for (int i = 0; i < N; i++)
      u[i] = i;
    DEVICE_LOOP for (int i = 3; i < N; i += 2)
      u[i] *= 3;
    _Pragma("xmp device replicate_sync out (u)")
  }
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += u[i] * (i + 1);
#pragma xmp task on p(1)
  printf("%ld\n", sum);
  return 0;
}
