// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// Pins (OpenACC 3.3, 2.7.6): `copy` of a const array or scalar copies its values to the device only, because the host's
// values lie in read-only memory.
#include <stdio.h>

static const int weights[4] = {1, 2, 3, 4};
static const double scale = 0.5;

int main(void) {
  double sum = 0;
#pragma acc data copy(weights, scale)
  {
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < 4; i++)
      sum += weights[i] * scale;
  }
#pragma acc enter data copyin(weights)
#pragma acc parallel loop copy(weights[0 : 4]) reduction(+ : sum)
  for (int i = 0; i < 4; i++)
    sum += weights[i];
#pragma acc exit data delete (weights)
  printf("%g\n", sum);
  return 0;
}
