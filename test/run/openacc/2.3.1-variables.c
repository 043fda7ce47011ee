// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.3.1: modifying and retrieving internal control variables
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(icv) {
#ifdef _OPENACC
  acc_device_t t = acc_get_device_type();
  acc_set_device_type(t);
  acc_set_device_num(0, t);
  a[0] += acc_get_device_num(t) == 0 && acc_get_device_type() == t;
  acc_set_default_async(4);
  a[0] += acc_get_default_async() == 4;
  acc_set_default_async(acc_async_default);
  a[0] += acc_get_default_async() == acc_async_noval;
#pragma acc set default_async(3)
  a[0] += acc_get_default_async() == 3;
  acc_set_default_async(acc_async_default);
#else
  a[0] += 4;
#endif
}

int main(void) { return runRules(); }
