// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.8: async
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(async_no_argument) {
#pragma acc parallel loop async copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc wait
}

RULE(async_kernels) {
#pragma acc kernels async(1) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc serial async(1) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc wait(1)
}

RULE(async_data) {
#pragma acc data async(1) copy(a [0:n]) wait(2)
  {
#pragma acc parallel loop async(1)
  for (int i = 0; i < n; i++)
    a[i] += 1;
  }
#pragma acc wait(1)
}

int main(void) { return runRules(); }
