// RUN: %xaccc %s -o %t && %run -n 2 %t | FileCheck --check-prefix=CPU %s
// RUN: %xaccc --target=cuda --nvcc=%S/../Inputs/cuda-on-host %s %S/../Inputs/fake-gpus.cpp -o %t.gpu
// RUN: env FAKE_GPUS=3 %run -n 1 %t.gpu | FileCheck --check-prefix=GPU %s
// RUN: env FAKE_GPUS=3 XACC_DEVICE=cpu %run -n 1 %t.gpu | FileCheck --check-prefix=CPU %s
//
// Pins: xmp_get_gpu_count returns the number of GPUs that device loops can use, 0 if they run on the CPU.
#include <stdio.h>
#include <xmp.h>
#pragma xmp nodes p(*)
int main(void) {
  // CPU: 0 GPUs
  // GPU: 3 GPUs
  int found = xmp_get_gpu_count();
#pragma xmp task on p(1)
  printf("%d GPUs\n", found);
  return 0;
}
