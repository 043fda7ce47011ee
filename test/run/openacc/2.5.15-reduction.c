// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.15: reduction on compute constructs
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(sum_of_gangs) {
  int g = 0;
#pragma acc parallel num_gangs(1) reduction(+ : g)
  { g += 1; }
  a[0] += g;
}

RULE(section_of_pointer) {
#pragma acc parallel loop reduction(+ : a[0:3])
  for (int i = 0; i < n; i++)
    a[i % 3] += i;
}

int main(void) { return runRules(); }
