// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9.9: device_type
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(device_type) {
#pragma acc parallel loop copy(a[0:n]) device_type(nvidia) vector(128) device_type(*) gang
  for (int i = 1; i < n; i++)
    a[i] += 1;
}

RULE(device_type2) {
#pragma acc parallel copy(a[0:n])
#pragma acc loop dtype(nvidia, radeon) gang vector dtype(host) worker dtype(*) seq
  for (int i = 1; i < n; i++)
    a[i] += 1;
}

int main(void) { return runRules(); }
