// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.16.1: values of the async clause
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

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

RULE(queue_expression) {
  int q = 1;
#pragma acc parallel loop async(q + 1) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc wait(q + 1)
}

RULE(named_no_value) {
#pragma acc parallel loop async(acc_async_noval) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc wait
}

RULE(default_value) {
#pragma acc parallel loop copy(a [0:n]) async(acc_async_default)
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc wait(acc_async_default)
}

int main(void) { return runRules(); }
