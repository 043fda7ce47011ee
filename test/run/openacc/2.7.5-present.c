// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.7.5: present
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(present) {
#pragma acc data copy(a[0:n])
  {
#pragma acc parallel loop present(a[2:4])
    for (int i = 2; i < 6; i++) a[i] += 1;
#pragma acc data present(a)
#pragma acc parallel loop present(a)
    for (int i = 0; i < n; i++) a[i] += 1;
  }
}

int main(void) { return runRules(); }
