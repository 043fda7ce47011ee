// RUN: %xaccc --target=openacc %s -o %t 2>&1 | count 0
// RUN: %t | FileCheck %s
//
// Pins: GCC does not warn that loops of a reduction lack its clause, where another reduction makes the outer loop run in
// parts.
#include <stdio.h>

int main(void) {
  int n = 0, h[3] = {0};
#pragma acc parallel loop gang reduction(+ : n) reduction(+ : h)
  for (int i = 0; i < 10; i++)
#pragma acc loop vector reduction(+ : n) reduction(+ : h)
    for (int j = 0; j < 5; j++)
      n++, h[j % 3]++;
  printf("%d %d %d %d\n", n, h[0], h[1], h[2]); // CHECK: 50 20 20 10
}
