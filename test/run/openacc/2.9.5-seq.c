// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9.5: seq, independent, auto
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(seq) {
#pragma acc parallel loop seq copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(independent) {
#pragma acc kernels loop independent copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(automatic) {
#pragma acc parallel loop auto copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

int main(void) { return runRules(); }
