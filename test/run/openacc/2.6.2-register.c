// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.6.2: variables of storage class register, in constructs that need their addresses
#pragma GCC diagnostic ignored "-Wxmp-one-thread"
#include "Inputs/rules.h"

RULE(register_scalars) {
  register double t = 2, u = 1;
  register int k;
#pragma acc parallel loop copy(a [0:n]) private(k)
  for (int i = 0; i < n; i++) {
    t = a[i] + u;
    for (k = 0; k < 2; k++)
      a[i] += t;
  }
#pragma acc parallel loop reduction(+ : u) copyin(a [0:n])
  for (int i = 0; i < n; i++)
    u += a[i];
  a[0] = u;
}

static double last(register double x, double *a, register int n) {
#pragma acc kernels copyin(a [0:n])
  {
    for (int i = 1; i < n; i++)
      a[i] = a[i - 1] + x;
    x = a[n - 1];
  }
  return x;
}

RULE(register_parameters) { a[1] = last(3, b, n); }

int main(void) { return runRules(); }
