// RUN: %acc env 'PARITY_PROCS=1 2' %parity %s
//
// Pins (OpenACC 3.3, 2.5.7): self runs every construct on the host with its data, with and without condition and if.
#include <stdio.h>
#include <stdlib.h>
#pragma xmp nodes p(*)
#define N 10
int a[N];
int main(void) {
  int sum = 0, here = 1, separate = getenv("XACC_CPU_MEMORY") && getenv("XACC_CPU_MEMORY")[1] == 'e';
#pragma acc enter data copyin(a)
#pragma acc parallel self
  a[0] = 1;
#pragma acc serial self(here)
  a[1] = 2;
#pragma acc kernels self(here > 0)
  a[2] = 3;
#pragma acc parallel loop self if(here)
  for (int i = 3; i < 5; i++)
    a[i] = i;
#pragma acc serial loop self(here)
  for (int i = 5; i < 7; i++)
    a[i] = i;
#pragma acc kernels loop self(1)
  for (int i = 7; i < 9; i++)
    a[i] = i;
  for (int i = 0; i < N; i++)
    sum += (i + 1) * a[i]; // the host's values
#pragma acc parallel loop self(!here) if(here)
  for (int i = 0; i < N; i++)
    a[i] += 10; // on the device, which has zeros
#pragma acc exit data copyout(a)
#ifdef _XCALABLEMP
  for (int i = 0; separate && i < N; i++)
    sum += a[i] == 10 ? 0 : 1000;
#endif
#pragma xmp task on p(1)
  printf("%d\n", sum);
  return 0;
}
