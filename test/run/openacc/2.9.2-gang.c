// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9.2: gang
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(dimension) {
#pragma acc parallel num_gangs(2, 2) copy(m)
#pragma acc loop gang(dim : 2)
  for (int i = 0; i < 4; i++)
#pragma acc loop gang(dim : 1)
    for (int j = 0; j < 4; j++)
      m[i][j] += 1;
}

RULE(static_size) {
#pragma acc parallel loop gang(static : 4) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(static_star) {
#pragma acc parallel loop gang(static : *) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(number) {
#pragma acc kernels loop gang(num : 4) worker(num : 2) vector(length : 32) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(number_by_name) {
#pragma acc kernels loop gang(4) worker(2) vector(32) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(loads_after_vector_loop) {
#pragma acc parallel loop gang copy(m)
  for (int i = 0; i < 4; i++) {
#pragma acc loop vector
    for (int j = 0; j < 4; j++)
      m[i][j] = i + j;
    m[i][0] += m[i][3];
  }
}

RULE(two_gangs) {
#pragma acc parallel num_gangs(2, 3) copy(m)
#pragma acc loop gang(dim : 2)
  for (int i = 0; i < 4; i++)
#pragma acc loop gang
    for (int j = 0; j < 4; j++)
      m[i][j] += i + j;
}

int main(void) { return runRules(); }
