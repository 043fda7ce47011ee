// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9.7: auto
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(auto_dependent) {
#pragma acc kernels copy(a[0:n])
#pragma acc loop auto
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
}

RULE(auto_parallel_dependent) {
#pragma acc parallel copy(a[0:n])
#pragma acc loop auto
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
}

RULE(auto_gang) {
#pragma acc parallel copy(a[0:n])
#pragma acc loop auto gang vector
  for (int i = 1; i < n; i++)
    a[i] += 1;
}

int main(void) { return runRules(); }
