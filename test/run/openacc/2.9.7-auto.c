// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9.7: auto
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(auto_dependent) {
#pragma acc kernels copy(a[0:n])
#pragma acc loop auto
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
}

RULE(auto_parallel_dependent) {
#pragma acc parallel copy(a[0:n])
#pragma acc loop auto
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
}

RULE(auto_rows) { // the rows of a matrix in one dimension
  const int m = n / 2;
#pragma acc kernels copy(a[0:n])
#pragma acc loop gang
  for (int r = 0; r < 2; r++) {
    double sum = 0;
#pragma acc loop vector reduction(+ : sum)
    for (int i = 0; i < m; i++)
      sum += a[r * m + i];
#pragma acc loop vector
    for (int i = 0; i < m; i++)
      a[r * m + i] += sum;
#pragma acc loop vector
    for (int i = 1; i < m; i++)
      a[r * m + i] += a[r * m + i - 1];
  }
}

RULE(auto_gang) {
#pragma acc parallel copy(a[0:n])
#pragma acc loop auto gang vector
  for (int i = 1; i < n; i++)
    a[i] += 1;
}

int main(void) { return runRules(); }
