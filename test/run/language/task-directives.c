// RUN: %xaccc %s -o %t && %run -n 2 %t | FileCheck %s
// RUN: %xaccc -fxmp-check -w %s -o %t && %run -n 2 %t | FileCheck %s
//
// Pins: a task whose statement is a standalone directive ends at this directive, whatever follows.
#pragma GCC diagnostic ignored "-Wxmp-condition"
#include <stdio.h>
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
int u[10];
#pragma xmp align u[i] with t(i)
int x : [*];

int main(void) {
  int v = 1;
#pragma xmp task on p(1)
#pragma xmp bcast(v)
  xmp_sync_all(NULL);
#pragma xmp task on p(1 : 2)
#pragma xmp task on p(1)
#pragma xmp barrier
  x = 1;
#pragma xmp task on p(1)
#pragma xmp barrier
  x:[1] = 4;
#pragma xmp task on p(1)
#pragma xmp barrier
  u[0:10] = 1;
#pragma xmp task on p(2)
#pragma xmp reduction(+ : v)
#pragma xmp loop on t(i) reduction(+ : v)
  for (int i = 0; i < 10; i++)
    v += u[i];
#pragma xmp task on p(2)
#pragma xmp barrier
#pragma xmp task on p(2)
  // CHECK: 11 4
  printf("%d %d\n", v, x);
  return 0;
}
