// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.16: asynchronous behavior
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(wait_for_all){
#pragma acc wait
}

RULE(wait_for_one){
#pragma acc wait(1)
}

RULE(wait_asynchronously){
#pragma acc wait(1) async(2)
}

RULE(wait_if) {
#pragma acc wait if (1)
}

RULE(named_queues) {
#pragma acc wait(devnum : 0 : queues : 1, 2) async(3) if (n)
}

RULE(device_and_queues){
#pragma acc wait(queues : 1, 2)
}

RULE(test_one) {
#pragma acc parallel loop copy(a [0:n]) async(1)
  for (int i = 0; i < n; i++)
    a[i] += 1;
  while (!acc_async_test(1))
    ;
#pragma acc wait
}

RULE(test_all) {
#pragma acc parallel loop copy(a [0:n]) async(1)
  for (int i = 0; i < n; i++)
    a[i] += 1;
  acc_wait_all();
  if (!acc_async_test_all())
    a[0] = 99;
}

int main(void) { return runRules(); }
