// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.8.1: use_device
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

static void callee(double *p, int n) {
#pragma acc parallel loop deviceptr(p)
  for (int i = 0; i < n; i++) p[i] += 1;
}

RULE(use_device) {
#pragma acc data copy(a[0:n])
#pragma acc host_data use_device(a)
  callee(a, n);
}

RULE(use_device_two) {
#pragma acc data copy(a[0:n], b[0:n])
#pragma acc host_data use_device(a) use_device(b) if(1) if_present
  { callee(a, n); callee(b, n); }
  a[0] += b[2];
}

RULE(use_device_array) {
#pragma acc data copy(c4)
#pragma acc host_data use_device(c4)
  callee(c4, 4);
}

int main(void) { return runRules(); }
