// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.7.7: copyin
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(copyin) {
#pragma acc parallel loop copyin(b[0:n]) copy(a[0:n])
  for (int i = 0; i < n; i++) a[i] += b[i];
}

RULE(copyin_readonly) {
#pragma acc parallel loop copyin(readonly: b[0:n], c[0:n]) copy(a[0:n])
  for (int i = 0; i < n; i++) a[i] += b[i] + c[i];
}

int main(void) { return runRules(); }
