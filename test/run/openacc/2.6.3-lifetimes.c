// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.6, OpenACC 3.3, 2.6.3: data regions and data lifetimes
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(lifetimes) {
#pragma acc enter data copyin(a[0:n])
  {
#pragma acc data copy(a[0:n])
#pragma acc parallel loop present(a[0:n])
  for (int i = 0; i < n; i++) a[i] += 1;
  }
#pragma acc parallel loop present(a[0:n])
  for (int i = 0; i < n; i++) a[i] += 1;
#pragma acc exit data copyout(a[0:n])
}

RULE(nested_data) {
#pragma acc data copyin(a[0:n]) copyout(b[0:n])
  {
#pragma acc data create(c[0:n])
    {
#pragma acc parallel loop
      for (int i = 0; i < n; i++) c[i] = a[i] * 2;
#pragma acc parallel loop
      for (int i = 0; i < n; i++) b[i] = c[i] + 1;
    }
  }
  for (int i = 0; i < n; i++) a[i] += b[i];
}

int main(void) { return runRules(); }
