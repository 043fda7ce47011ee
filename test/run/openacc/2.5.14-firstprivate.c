// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.14: firstprivate
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(firstprivate_scalar) {
  double t[4] = {1, 2, 3, 4};
#pragma acc parallel firstprivate(t) copy(a [0:n])
#pragma acc loop gang
  for (int i = 0; i < n; i++) {
    a[i] += t[1];
  }
}

RULE(firstprivate_array) {
  double t = 3;
#pragma acc parallel loop firstprivate(t) copy(a [0:n])
  for (int i = 0; i < n; i++) {
    a[i] += t;
  }
}

RULE(firstprivate_gangs) {
  double k[4] = {1, 2, 3, 4};
#pragma acc parallel num_gangs(3) firstprivate(k) copy(a [0:n])
#pragma acc loop gang
  for (int i = 0; i < n; i++)
    a[i] += k[i % 4];
}

int main(void) { return runRules(); }
