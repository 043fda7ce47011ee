// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.16.2: wait clause
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(chain) {
#pragma acc enter data copyin(a [0:n]) async(1)
#pragma acc parallel loop present(a [0:n]) async(1)
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc parallel loop present(a [0:n]) async(2) wait(1)
  for (int i = 0; i < n; i++)
    a[i] *= 2;
#pragma acc exit data copyout(a [0:n]) async(2)
#pragma acc wait
}

RULE(of_update) {
#pragma acc enter data copyin(a [0:n])
#pragma acc parallel loop present(a [0:n]) async(1)
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc update self(a [0:n]) wait(1) async(2)
#pragma acc wait(2)
#pragma acc exit data delete (a [0:n])
}

int main(void) { return runRules(); }
