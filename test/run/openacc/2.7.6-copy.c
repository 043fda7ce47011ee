// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.7.6: copy
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(copy) {
#pragma acc parallel loop copy(a[0:n], b[0:n])
  for (int i = 0; i < n; i++) a[i] += b[i]++;
  a[0] += b[3];
}

RULE(scalars) {
  double x = 3, y;
#pragma acc parallel copy(x) copyout(y)
  { y = x; x = 5; }
  a[0] += x + y;
}

int main(void) { return runRules(); }
