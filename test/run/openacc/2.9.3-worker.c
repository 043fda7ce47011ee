// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9.3: worker
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(worker) {
#pragma acc parallel copy(a [0:n])
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(worker_num) {
#pragma acc kernels copy(a [0:n])
#pragma acc loop worker(2)
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc kernels copy(a [0:n])
#pragma acc loop worker(num:n)
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(worker_in_gang) {
#pragma acc parallel loop gang copy(m)
  for (int i = 0; i < 4; i++) {
    double t = i;
#pragma acc loop worker
    for (int j = 0; j < 4; j++)
      m[i][j] += t + j;
  }
}

int main(void) { return runRules(); }
