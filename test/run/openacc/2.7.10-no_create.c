// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.7.10: no_create
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(absent) {
#pragma acc data no_create(a [0:n])
  {}
}

RULE(no_create_absent) {
#pragma acc data no_create(b[0:n])
#pragma acc parallel loop copy(a[0:n])
    for (int i = 0; i < n; i++) a[i] += 1;
}

int main(void) { return runRules(); }
