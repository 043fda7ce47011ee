// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.12: vector_length
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(vector_length) {
#pragma acc parallel vector_length(64) copy(a [0:n])
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(vector_length_of_kernels) {
#pragma acc kernels vector_length(n + 22) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(all_three) {
#pragma acc parallel loop gang worker vector num_gangs(2) num_workers(2) vector_length(32) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

int main(void) { return runRules(); }
