// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.14.2: shutdown
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(shutdown_if) {
#pragma acc shutdown if (n != N) device_num(0)
}

RULE(shutdown_of_types) {
#pragma acc init device_type(host)
#pragma acc shutdown device_type(host)
#pragma acc init
#pragma acc shutdown
}

RULE(use_after_shutdown) {
#pragma acc init
#pragma acc shutdown
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

int main(void) { return runRules(); }
