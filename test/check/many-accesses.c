// RUN: %xaccc -fxmp-check %s -o %t && %run -n 2 %t 2>&1 | FileCheck %s
//
// Pins: more accesses to other images than can be recorded: the program reports the line from which it ignores them.
#include <stdio.h>
#include <xmp.h>
#define N 100001
#pragma xmp nodes p(*)
int x[N]:[*];
int main(void) {
  if (xmp_node_num() == 1)
    for (int i = 0; i < N; i++)
      // CHECK: xacc: node 1 of 2: {{.*}}many-accesses.c:[[@LINE+1]]: -fxmp-check does not check this access, nor later ones
      x[i]:[1] = i;
  // CHECK-NOT: -fxmp-check
  xmp_sync_all(NULL);
  // CHECK: 100000
#pragma xmp task on p(2)
  printf("%d\n", x[N - 1]);
  return 0;
}
