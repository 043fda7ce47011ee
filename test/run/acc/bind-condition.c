// RUN: %xaccc %s -o %t && %t | FileCheck %s
// RUN: %xaccc --target=openacc %s -o %t && %t | FileCheck %s
// RUN: %xaccc --target=cuda --nvcc=%S/../Inputs/cuda-on-host %s -o %t && %t | FileCheck %s
//
// Pins (OpenACC 3.3, 2.15.1): a construct whose condition makes the host execute it calls the routine itself, not the
// function that it is bound to.
#include <stdio.h>
#pragma acc routine seq
static int onDevice(int x) { return x + 100; }
#pragma acc routine seq bind(onDevice)
static int add(int x) { return x + 1; }

int main(int argc, char **argv) {
  int a[4];
#pragma acc parallel loop copyout(a) if(argc > 1)
  for (int i = 0; i < 4; i++)
    a[i] = add(i);
  printf("%d %d\n", a[3], add(3)); // CHECK: 4 4
#pragma acc parallel loop copyout(a) if(argc == 1)
  for (int i = 0; i < 4; i++)
    a[i] = add(i);
  printf("%d\n", a[3]); // CHECK-NEXT: 103
#pragma acc serial loop copyout(a) self
  for (int i = 0; i < 4; i++)
    a[i] = add(i);
  printf("%d\n", a[3]); // CHECK-NEXT: 4
  return 0;
}
