// RUN: %xaccc --target=cuda --nvcc=%S/../Inputs/cuda-on-host %s -o %t && %t | FileCheck %s
//
// Pins (OpenACC 3.3, 2.15.1): a function that a kernel calls calls the function to which a routine is bound. The same
// function on the host, and in a construct that the host executes, calls the routine itself.
#include <stdio.h>
#pragma acc routine seq
static int onDevice(int x) { return x + 100; }
#pragma acc routine seq bind(onDevice)
static int add(int x) { return x + 1; }
#pragma acc routine seq
static int twice(int x) { return add(x) * 2; }

int main(int argc, char **argv) {
  int a[4];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 4; i++)
    a[i] = twice(i);
  printf("%d %d\n", a[3], twice(3)); // CHECK: 206 8
#pragma acc parallel loop copyout(a) if(argc > 1)
  for (int i = 0; i < 4; i++)
    a[i] = twice(i);
  printf("%d\n", a[3]); // CHECK-NEXT: 8
  return 0;
}
