// RUN: %xaccc --target=cuda --nvcc=%S/../../emulator/emulated-nvcc %s -o %t
// RUN: env EMULATED_GPUS=1 %t | FileCheck --check-prefix=GPU %s
// RUN: env EMULATED_GPUS=1 ACC_DEVICE_TYPE=NVIDIA %t | FileCheck --check-prefix=GPU %s
// RUN: env EMULATED_GPUS=1 ACC_DEVICE_TYPE=HOST %t | FileCheck --check-prefix=HOST %s
// RUN: env EMULATED_GPUS=1 ACC_DEVICE_TYPE=host XACC_DEVICE=cuda %t | FileCheck --check-prefix=GPU %s
//
// Pins (OpenACC 3.3, 2.3): ACC_DEVICE_TYPE=host, in any case, selects the CPU unless XACC_DEVICE is set.
// GPU: 9 nvidia
// HOST: 9 host
#include <openacc.h>
#include <stdio.h>
int main(void) {
  int x = 4;
#pragma acc serial copy(x)
  x += 5;
  printf("%d %s\n", x, acc_get_device_type() == acc_device_host ? "host" : "nvidia");
  return 0;
}
