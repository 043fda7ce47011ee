// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.8.2: if, and OpenACC 3.3, 2.8.3: if_present
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

static void callee(double *p, int n) {
#pragma acc parallel loop deviceptr(p)
  for (int i = 0; i < n; i++) p[i] += 1;
}

RULE(condition) {
#pragma acc data copy(a[0:n])
  {
#pragma acc host_data use_device(a) if(n > 3)
    callee(a, n);
  }
#pragma acc host_data use_device(a) if(n < 3)
  a[0] += 1;
}

RULE(if_present) {
#pragma acc host_data use_device(a) if_present
  a[0] += 1;
#pragma acc data copy(a[0:n])
#pragma acc host_data use_device(a) if_present
  callee(a, n);
}

int main(void) { return runRules(); }
