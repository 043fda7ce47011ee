// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.9: wait on compute constructs
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(wait_for_queues) {
#pragma acc parallel loop async(1) wait(1, 2) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc wait
}

RULE(wait_for_device) {
#pragma acc parallel loop async wait(devnum : 0 : queues : 1) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc wait
}

RULE(wait_for_several) {
#pragma acc parallel loop async(1) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc parallel loop wait(devnum : 0 : queues : 1) wait(2) wait(devnum : 0 : 3, 4) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] *= 2;
#pragma acc wait
}

RULE(wait_no_argument) {
#pragma acc parallel loop async(1) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc parallel loop wait copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}

RULE(wait_devnum) {
#pragma acc parallel loop async(1) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc parallel loop wait(devnum:0:queues:1,2) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] *= 2;
#pragma acc parallel loop wait(queues:1) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] *= 2;
#pragma acc parallel loop wait(devnum:0:1) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}

int main(void) { return runRules(); }
