// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// Pins: the variable of a loop with a directive is private (OpenACC 3.3, 2.6.1), so the outer one keeps its value; in
// parallel and serial this holds for any loop. A construct that needs the value after a loop gets it.
#include <stdio.h>
#pragma GCC diagnostic ignored "-Wxmp-one-thread"
#ifdef _OPENACC
#define KEPT(i, serially) (i)
#else
#define KEPT(i, serially) (serially)
#endif
int main(void) {
  int i = 5, j = 6, k = 7, m = 3, a[8], last = 0;
#pragma acc serial loop copyout(a)
  for (i = 0; i < 8; i++) a[i] = i;
  printf("%d\n", KEPT(i, 5));
#pragma acc kernels copy(a)
  {
#pragma acc loop seq
    for (j = 0; j < 8; j++) a[j] += j;
#pragma acc loop independent
    for (j = 0; j < 8; j++) a[j] += j;
  }
  printf("%d %d\n", KEPT(j, 6), a[2]);
#pragma acc parallel copy(a) num_gangs(1)
  {
    for (k = 0; k < 8; k++) a[k] += k;
    for (m = 0; m < 8; m++) a[m] += k;
  }
  printf("%d %d %d\n", KEPT(k, 7), a[2], KEPT(m, 3));
#pragma acc serial copy(a) copyout(last)
  {
    for (i = 0; i < 8 && a[i] < 20; i++) a[i]++;
    last = i;
  }
  printf("%d %d %d\n", KEPT(i, 5), last, a[2]);
#pragma acc kernels copy(a) copyout(last)
  {
    int c = 234;
#pragma acc loop seq
    for (c = 0; c < 8; c++) a[c] += c;
#pragma acc loop seq
    for (int q = 0; q < 2; q++) {
#pragma acc loop seq
      for (c = 7; c > 0; --c) a[c] -= a[c - 1];
    }
#pragma acc loop independent
    for (c = 0; c < 8; c++) a[c] += c;
    last = c;
  }
  printf("%d %d\n", KEPT(last, 234), a[3]);
  return 0;
}
