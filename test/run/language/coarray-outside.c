// RUN: %xaccc -fxmp-check %s -o %t
// RUN: %run -n 2 %t 0
// RUN: not %run -n 2 %t 1 2> %t.1
// RUN: not %run -n 2 %t 2 2> %t.2
// RUN: not %run -n 2 %t 3 2> %t.3
// RUN: cat %t.1 %t.2 %t.3 | FileCheck %s
//
// Pins: with -fxmp-check an element of another image's coarray must be inside the coarray.
#include <stdlib.h>
#include <xmp.h>
#pragma xmp nodes p(2)
struct cell {
  int kind;
  double v[2];
} grid[2][3];
int co[4], k;
#pragma xmp coarray co, grid:[*]
int main(int argc, char **argv) {
  const int mistake = argc > 1 ? atoi(argv[1]) : 0, far = mistake ? 9 : 3;
  if (xmpc_this_image() == 0 && mistake < 2)
    // CHECK: coarray-outside.c:[[#@LINE+1]]): element 9 is outside the coarray's 4 elements, which are numbered from 0
    co[far]:[1] = 1;
  // CHECK: coarray-outside.c:[[#@LINE+1]]): element -1 is outside the coarray's 4 elements, which are numbered from 0
  else if (mistake == 2 && co[k - 1]:[0] == 1)
    return 2;
  xmp_sync_all(NULL);
  if (mistake == 3)
    // CHECK: coarray-outside.c:[[#@LINE+1]]): element 22 is outside the coarray's 18 elements, which are numbered from 0
    grid[k + 2][1].v[k]:[1] += 2;
  if (xmpc_this_image() == 0)
    grid[k + 1][2].v[1]:[1] += co[3]:[1] + co[k++]:[1];
  return k != (xmpc_this_image() == 0);
}
