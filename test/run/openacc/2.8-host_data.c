// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.8: host_data
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(use_device) {
#pragma acc data copy(a [0:n])
#pragma acc host_data use_device(a) if (1) if_present
  {
    double *q = a;
    (void)q;
  }
}

RULE(if_present) {
#pragma acc data copy(a [0:n])
  {
#pragma acc host_data use_device(a, b)
    {}
  }
}

int main(void) { return runRules(); }
