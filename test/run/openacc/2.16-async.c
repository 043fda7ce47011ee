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

RULE(special_values) {
  int s[4] = {0}, sync = acc_async_sync, first = 0, second = 0, third = 0;
#pragma acc parallel loop reduction(+ : first) async(acc_async_sync)
  for (int i = 0; i < n; i++)
    first += i;
  s[0] = first;
#pragma acc parallel loop reduction(+ : second) async(sync)
  for (int i = 0; i < n; i++)
    second += i;
  s[1] = second;
  acc_set_default_async(acc_async_sync);
#pragma acc parallel loop reduction(+ : third) async
  for (int i = 0; i < n; i++)
    third += i;
  s[2] = third;
  acc_set_default_async(3);
#pragma acc parallel loop copy(a [0:n]) async(acc_async_noval)
  for (int i = 0; i < n; i++)
    a[i] += i;
#pragma acc wait(3)
  acc_set_default_async(acc_async_noval);
  a[0] += s[0] + 1000 * s[1] + 1000000 * s[2];
}

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

RULE(queue_expression) {
  int q = 1;
#pragma acc parallel loop async(q + 1) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc wait(q + 1)
}

RULE(no_value) {
#pragma acc parallel loop async(acc_async_sync) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(named_no_value) {
#pragma acc parallel loop async(acc_async_noval) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc wait
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
