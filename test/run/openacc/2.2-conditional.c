// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.2: conditional compilation
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(version) {
#ifdef _OPENACC
  a[0] += _OPENACC;
#else
  a[0] += 202211;
#endif
}

int main(void) { return runRules(); }
