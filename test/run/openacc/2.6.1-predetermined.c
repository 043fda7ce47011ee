// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.6.1: predetermined data attributes
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(predetermined_counter) {
  int i = 77;
#pragma acc parallel loop copy(a[0:n])
  for (i = 0; i < n; i++) a[i] += 1;
  a[0] += 1;
}

RULE(local_private) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) { double t = i; a[i] += t; }
}

int main(void) { return runRules(); }
