// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.6.6: enter data, exit data
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(queue_and_finalize){
#pragma acc enter data copyin(a [0:n]) async(1)
#pragma acc wait
#pragma acc exit data delete (a [0:n])finalize
}

RULE(counted_twice) {
#pragma acc enter data copyin(a [0:n])
#pragma acc enter data copyin(a [0:n])
#pragma acc parallel loop present(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc exit data copyout(a [0:n])
#pragma acc exit data copyout(a [0:n])
}

RULE(finalize) {
#pragma acc enter data copyin(a [0:n])
#pragma acc enter data copyin(a [0:n])
#pragma acc parallel loop present(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc exit data copyout(a [0:n]) finalize
}

RULE(enter_exit_if) {
#pragma acc enter data copyin(a[0:n]) if(n > 3) async(1) wait
#pragma acc parallel loop copy(a[0:n]) async(1)
  for (int i = 0; i < n; i++) a[i] += 1;
#pragma acc exit data copyout(a[0:n]) if(n > 3) async(1) wait(1)
#pragma acc wait
}

int main(void) { return runRules(); }
