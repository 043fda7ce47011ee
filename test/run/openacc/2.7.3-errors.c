// RUN: %xaccc %s -o %t
// RUN: bash -c 'for k in {0..4}; do env XACC_TRANSPORT=self XACC_CPU_MEMORY=separate %t $k && exit 1; done; true' 2>&1 | FileCheck %s
// RUN: %xaccc --target=openacc %s -o %t
// RUN: bash -c 'for k in {0..4}; do env XACC_TRANSPORT=self XACC_CPU_MEMORY=separate %t $k && exit 1; done; true' 2>&1 | FileCheck %s
// RUN: %xaccc --target=cuda --nvcc=%S/../../emulator/emulated-nvcc %s -o %t
// RUN: bash -c 'for k in {0..4}; do env XACC_TRANSPORT=self EMULATED_GPUS=1 %t $k && exit 1; done; true' 2>&1 | FileCheck %s
//
// OpenACC 3.3, 2.7.3: errors of data clauses, and OpenACC 3.3, 2.5.5: of compute constructs
#include <stdlib.h>
double a[10], b[10];

int main(int argc, char **argv) {
  double *p = a, *null = 0;
  int queue = -7;
  switch (atoi(argv[1])) {
  case 0: // CHECK: parallel present(p[0:10]) ({{.*}}2.7.3-errors.c:[[#@LINE+1]]): 'p' is not on the device
#pragma acc parallel present(p[0:10])
    p[0] = 1;
    break;
  case 1: { // CHECK: parallel copy(p[0:10]) ({{.*}}:[[#@LINE+2]]): only a part of 'p' is on the device: 32 bytes as 'p' ({{.*}}:[[#@LINE+1]])
#pragma acc enter data copyin(p[0:4])
#pragma acc parallel copy(p[0:10])
    p[0] = 1;
  } break;
  case 2: // CHECK: update self(p[0:10]) ({{.*}}:[[#@LINE+1]]): 'p' is not on the device
#pragma acc update self(p[0:10])
    break;
  case 3: // CHECK: enter data copyin(null[0:4]) ({{.*}}:[[#@LINE+1]]): 'null' is a null pointer
#pragma acc enter data copyin(null[0:4])
    break;
  case 4: // CHECK: -7 is not a queue: expected a number of at least 0
#pragma acc parallel async(queue) copy(b)
    b[0] = 1;
    break;
  }
  return 0;
}
