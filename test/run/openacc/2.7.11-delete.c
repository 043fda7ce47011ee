// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.7.11: delete
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(delete) {
#pragma acc enter data create(a[0:n])
#pragma acc exit data delete(a[0:n])
#pragma acc parallel loop copy(a[0:n])
    for (int i = 0; i < n; i++) a[i] += 1;
}

RULE(delete_absent) {
#pragma acc exit data delete(a[0:n])
#pragma acc exit data copyout(b[0:n])
  a[0] += 1;
}

int main(void) { return runRules(); }
