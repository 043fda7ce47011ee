// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.14.5: wait directive, and OpenACC 3.3, 2.16.3
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(wait_forms) {
#pragma acc parallel loop copy(a[0:n]) async(1)
  for (int i = 0; i < n; i++) a[i] += 1;
#pragma acc wait(1) async(2)
#pragma acc parallel loop copy(a[0:n]) async(2)
  for (int i = 0; i < n; i++) a[i] *= 2;
#pragma acc wait(1, 2)
#pragma acc wait(devnum: 0: queues: 1, 2)
#pragma acc wait if(n > 3)
#pragma acc wait async
#pragma acc wait(acc_async_noval)
#pragma acc wait
}

int main(void) { return runRules(); }
