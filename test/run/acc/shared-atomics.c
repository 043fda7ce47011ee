// RUN: env PARITY_TARGET="cpu openacc cuda emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// Pins: workers of a gang share a scalar that they update atomically (OpenACC 3.3, 2.12), whether the construct
// declares it or has a separate copy; kernels share it with the program.
#include <stdio.h>
#pragma GCC diagnostic ignored "-Wxmp-one-thread"
#ifdef _OPENACC
#define KEPT(x, serially) (x)
#else
#define KEPT(x, serially) (serially)
#endif
int main(void) {
  int ret = 0, x = 3, y = 3;
#pragma acc parallel reduction(+ : ret) num_gangs(1)
  {
    int w = -22;
#pragma acc loop worker
    for (int i = 0; i < 2232; i++) {
#pragma acc atomic update
      w++;
    }
    ret = w;
  }
  printf("%d\n", ret);
#pragma acc parallel copyout(ret) num_gangs(1)
  {
#pragma acc loop worker
    for (int i = 0; i < 100; i++) {
#pragma acc atomic
      x += 2;
    }
    ret = x;
  }
  printf("%d %d\n", ret, KEPT(x, 3));
#pragma acc kernels copyout(ret)
  {
#pragma acc loop independent
    for (int i = 0; i < 100; i++) {
#pragma acc atomic
      y += 2;
    }
    ret = y;
  }
  printf("%d %d\n", ret, y);
  return 0;
}
