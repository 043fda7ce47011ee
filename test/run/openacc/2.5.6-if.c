// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.6: if
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(parallel_if) {
#pragma acc parallel loop if (n == 0) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(kernels_if) {
#pragma acc kernels copy(a [0:n])
  {
    if (n > 3)
      for (int i = 0; i < n; i++)
        a[i] += 1;
  }
}

int main(void) { return runRules(); }
