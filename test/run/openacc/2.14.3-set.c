// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.14.3: set
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(device_number) {
#pragma acc set device_num(0) if (1)
}

RULE(default_queue) {
#pragma acc set default_async(1)
}

RULE(set_forms) {
#pragma acc set device_num(0) device_type(default)
#pragma acc set default_async(2) 
#pragma acc parallel loop copy(a[0:n]) async
  for (int i = 0; i < n; i++) a[i] += 1;
#pragma acc wait(2)
#pragma acc set default_async(acc_async_noval) if(n > 1)
}

int main(void) { return runRules(); }
