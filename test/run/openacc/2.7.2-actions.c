// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.7.2: actions of data clauses: copies of present data
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(always_copyout) {
#pragma acc data copyin(a[0:n])
  {
#pragma acc parallel loop copyout(always: a[0:n])
    for (int i = 0; i < n; i++) a[i] = 4 * i;
  }
}

RULE(always_modifiers) {
#pragma acc data copyin(a[0:n])
  {
    a[0] = 50;
#pragma acc parallel loop copy(alwaysin: a[0:n])
    for (int i = 0; i < n; i++) a[i] += 1;
#pragma acc parallel loop copy(alwaysout: a[0:n])
    for (int i = 0; i < n; i++) a[i] += 1;
#pragma acc parallel loop copyin(always, readonly: b[0:n]) copy(always: a[0:n])
    for (int i = 0; i < n; i++) a[i] += b[i];
  }
}

RULE(copyout_alwaysout) {
#pragma acc parallel loop copyout(alwaysout: a[0:n]) copyin(alwaysin: b[0:n])
    for (int i = 0; i < n; i++) a[i] = b[i];
}

int main(void) { return runRules(); }
