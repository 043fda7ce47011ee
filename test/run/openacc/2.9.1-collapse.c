// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9.1: collapse
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(forced) {
#pragma acc parallel loop collapse(force : 2) copy(m)
  for (int i = 0; i < 4; i++) {
    c4[i] = 0;
    for (int j = 0; j < 4; j++)
      m[i][j] += 1;
  }
}

RULE(with_levels) {
#pragma acc parallel loop collapse(2) gang vector copy(m)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      m[i][j] += 1;
}

int main(void) { return runRules(); }
