// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.7.4: deviceptr
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(of_acc_malloc) {
  double *q = acc_malloc(n * sizeof *q);
#pragma acc parallel loop deviceptr(q) copy(a [0:n])
  for (int i = 0; i < n; i++) {
    q[i] = i;
    a[i] += q[i];
  }
  acc_free(q);
}

RULE(on_data) {
  double *q = acc_malloc(n * sizeof *q);
#pragma acc data deviceptr(q) copy(a [0:n])
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    q[i] = i;
    a[i] += q[i];
  }
  acc_free(q);
}

RULE(deviceptr) {
  double *dp = acc_malloc(n * 8);
#pragma acc parallel loop deviceptr(dp)
  for (int i = 0; i < n; i++) dp[i] = i;
#pragma acc data deviceptr(dp)
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) a[i] += dp[i];
  acc_free(dp);
}

int main(void) { return runRules(); }
