// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.11: num_workers
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(num_workers) {
#pragma acc parallel num_workers(4) copy(a [0:n])
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(num_workers_of_kernels) {
#pragma acc kernels num_workers(n) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(num_workers_loop) {
  int w = 3;
#pragma acc parallel loop gang worker num_workers(w - 1) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

int main(void) { return runRules(); }
