// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.10: num_gangs, num_workers, vector_length
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(three_sizes_of_gangs) {
#pragma acc parallel num_gangs(4, 2, 1) copy(a [0:n])
  {}
}

RULE(gangs_of_kernels) {
#pragma acc kernels num_gangs(n) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(one_gang_atomic) {
  int s = 0;
#pragma acc parallel num_gangs(1) copy(s)
  {
#pragma acc atomic
    s++;
  }
  a[0] += s;
}

int main(void) { return runRules(); }
