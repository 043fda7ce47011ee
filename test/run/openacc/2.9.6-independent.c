// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9.6: independent
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(independent) {
#pragma acc kernels copy(a[0:n], b[0:n])
#pragma acc loop independent
  for (int i = 0; i < n; i++)
    a[(int)b[i]] += 1;
}

RULE(independent_parallel) {
#pragma acc parallel copy(a[0:n])
#pragma acc loop independent gang
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

int main(void) { return runRules(); }
