// RUN: %xaccc --translate -o %t.c %s 2>&1 | FileCheck %s
//
// Pins: asynchronous constructs in a program without any wait are reported, with or without a queue.
double a[10];

int main(void) {
  // CHECK: [[#@LINE+1]]:13: warning: nothing in this file waits for 'async' [-Wxmp-async]
#pragma acc parallel loop copyout(a) async
  for (int i = 0; i < 10; i++)
    a[i] = i;
  // CHECK: [[#@LINE+1]]:13: warning: nothing in this file waits for 'async(2)' [-Wxmp-async]
#pragma acc update self(a) async(2) if_present
  return a[3] != 3;
}
