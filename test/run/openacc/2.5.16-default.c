// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.16: default
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(none) {
#pragma acc parallel loop default(none) copy(a [0:n]) firstprivate(n)
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(none_with_clauses) {
#pragma acc parallel loop default(none) copy(a [0:n])
  for (int i = 0; i < N; i++)
    a[i] += 1;
}

RULE(present) {
#pragma acc data copy(a [0:n])
#pragma acc parallel loop default(present)
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(default_none_present) {
  int k = 3;
#pragma acc parallel loop default(none) copy(a [0:n]) firstprivate(k, n)
  for (int i = 0; i < n; i++)
    a[i] += k;
#pragma acc data copy(a[0:n]) default(none)
#pragma acc kernels loop default(present)
  for (int i = 0; i < n; i++)
    a[i] += k;
}

int main(void) { return runRules(); }
