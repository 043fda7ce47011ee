// RUN: %xaccc %s -o %t && xacc-predict --procs 4 --grid auto --machine k-computer %t | FileCheck %s
//
// Pins: arrays of functions that have returned still show the shape of the nodes.
#include <xmp.h>
#pragma xmp nodes p(*, *)
#pragma xmp template t(:, :)
#pragma xmp distribute t(block, block) onto p
static void work(int n) {
  double(*u)[n];
#pragma xmp align u[i][j] with t(j, i)
  u = xmp_malloc(xmp_desc_of(u), n, n);
#pragma xmp loop on t(j, i)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      u[i][j] = i + j;
}
int main(void) {
#pragma xmp template_fix t(0 : 19, 0 : 19)
  work(20);
}
// CHECK: shapes of the nodes, the fastest first
// CHECK-NEXT: nodes
// CHECK-NEXT: {{[124]x[124]}}
