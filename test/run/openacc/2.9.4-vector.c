// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9.4: vector
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(vector) {
#pragma acc parallel copy(a [0:n])
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(vector_length) {
#pragma acc kernels copy(a [0:n])
#pragma acc loop vector(32)
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc kernels copy(a [0:n])
#pragma acc loop vector(length:64)
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(three_levels) {
#pragma acc parallel copy(m, a[0:n])
#pragma acc loop gang
  for (int i = 0; i < 2; i++)
#pragma acc loop worker
    for (int j = 0; j < 2; j++)
#pragma acc loop vector
      for (int k = 0; k < 4; k++)
        m[2 * i + j][k] += i + j * k;
}

RULE(vector_reduction) {
#pragma acc parallel loop gang worker copy(m, c4)
  for (int i = 0; i < 4; i++) {
    double s = 0;
#pragma acc loop vector reduction(+:s)
    for (int k = 0; k < 4; k++)
      s += m[i][k] + k;
    c4[i] = s;
  }
}

int main(void) { return runRules(); }
