// RUN: %xaccc %s -o %t
// RUN: env XACC_CPU_MEMORY=separate %t | FileCheck %s
// RUN: env XACC_CPU_MEMORY=separate %t 1
// RUN: not env XACC_CPU_MEMORY=separate %t 2 2>&1 | FileCheck --check-prefix=SHUT %s
// RUN: env XACC_CPU_MEMORY=separate %t 3
// RUN: not env XACC_CPU_MEMORY=separate %t 5 2>&1 | FileCheck --check-prefix=UNUSED %s
// RUN: not env XACC_CPU_MEMORY=separate %t 4 2>&1 | FileCheck --check-prefix=DETACHED %s
//
// Pins: a device that is shut down twice or was not in use, and a pointer that is detached more often than attached, end the program;
// acc_shutdown without acc_init, and acc_init with several types, do not.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  struct {
    int *values;
  } s;
  int values[4] = {1, 2, 3, 4};
  s.values = values;
  switch (argc > 1 ? atoi(argv[1]) : 0) {
  case 0:
    acc_init(acc_device_default);
    acc_init(acc_device_default);
#pragma acc init
    acc_shutdown(acc_device_nvidia);
    acc_init_device(0, acc_device_host);
    acc_shutdown_device(0, acc_device_host);
    acc_copyin(values, sizeof values);
    acc_delete(values, sizeof values);
    acc_shutdown(acc_device_default);
    printf("%d %d\n", acc_get_current_cuda_device() == NULL, acc_get_current_cuda_context() == NULL);
    break; // CHECK: 1 1
  case 1:
    acc_init(acc_device_default);
    acc_init(acc_device_nvidia);
    acc_init(acc_device_host);
    acc_shutdown(acc_device_nvidia);
    break;
  case 2:
    acc_init(acc_device_default);
    acc_shutdown(acc_device_default);
    acc_shutdown(acc_device_default);
    break; // SHUT: xacc: node 1 of 1: openacc.h: acc_shutdown: the device has already been shut down
  case 3: {
    int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < 4; ++i)
      sum += i;
    acc_shutdown(acc_device_default);
    return sum != 6;
  }
  case 4:
#pragma acc enter data copyin(s, values)
#pragma acc data attach(s.values)
  {
#pragma acc exit data detach(s.values)
  }
  // DETACHED: 's.values' has been detached before the end of the region that attached it
  break;
  case 5:
    acc_init(acc_device_host);
    acc_shutdown(acc_device_not_host);
    break; // UNUSED: xacc: node 1 of 1: openacc.h: acc_shutdown: no device of this type is in use
  }
  return 0;
}
