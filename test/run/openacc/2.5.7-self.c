// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.7: self
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(parallel_self) {
#pragma acc parallel loop self copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(parallel_self_condition) {
#pragma acc parallel loop self(n > 0) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(kernels_self) {
#pragma acc kernels self(n > 0) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(serial_self) {
#pragma acc serial loop self(n > 0) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(self_and_if) {
#pragma acc parallel loop self if (n) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc kernels loop self(n > 3) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc serial loop self(n < 3) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

int main(void) { return runRules(); }
