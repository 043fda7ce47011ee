// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.7.9: create
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(create) {
#pragma acc data create(b[0:n]) copy(a[0:n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++) b[i] = 3 * i;
#pragma acc parallel loop
    for (int i = 0; i < n; i++) a[i] += b[i];
  }
}

RULE(enter_create_zero) {
#pragma acc enter data create(zero: b[0:n])
#pragma acc exit data delete(b[0:n])
}

int main(void) { return runRules(); }
