// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.1: parallel
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(block) {
  int cnt = 0;
#pragma acc parallel num_gangs(1) num_workers(1) vector_length(1) copy(cnt)
  { cnt = 5; }
  a[0] += cnt;
}

RULE(sizes) {
#pragma acc parallel num_gangs(4) num_workers(2) vector_length(32) copy(a [0:n])
#pragma acc loop gang worker vector
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(sequential_inside) {
#pragma acc parallel loop copy(m)
  for (int i = 0; i < 4; i++) {
#pragma acc loop seq
    for (int j = 0; j < 4; j++)
      m[i][j] += 1;
  }
}

RULE(constant_scalar) {
  const double k = 2;
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] *= k;
}

RULE(three_levels) {
#pragma acc parallel loop gang copy(m)
  for (int i = 0; i < 4; i++) {
#pragma acc loop worker
    for (int j = 0; j < 4; j++) {
#pragma acc loop vector
      for (int k = 0; k < 1; k++)
        m[i][j] += k + 1;
    }
  }
}

int main(void) { return runRules(); }
