// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.14.6: enter data with async, and OpenACC 3.3, 2.14.7: exit data
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(enter_exit_async) {
#pragma acc enter data create(b[0:n]) copyin(a[0:n]) async(1)
#pragma acc parallel loop present(a[0:n], b[0:n]) async(1)
  for (int i = 0; i < n; i++) b[i] = a[i] + 1;
#pragma acc exit data copyout(b[0:n]) delete(a[0:n]) async(1)
#pragma acc wait(1)
  for (int i = 0; i < n; i++) a[i] += b[i];
}

int main(void) { return runRules(); }
