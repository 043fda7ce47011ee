// RUN: %xaccc -Wall -Werror -DSECOND -c %s -o %t.o && %xaccc %s %t.o -o %t && %run -n 2 %t | FileCheck %s
// RUN: %xaccc -Wall -Werror -DSECOND -DBLOCK -c %s -o %t.o && %xaccc %s %t.o -o %t && %run -n 2 %t | FileCheck %s
// RUN: %cc -DSECOND -c %s -o %t.o && %cc %s %t.o -o %t && %t | FileCheck %s
//
// Pins: two files use one array, and only one knows at compile time that its rows are whole; the declaration in the
// second one stands before functions or in one.
// CHECK: sum 3136
#include <stdio.h>

#ifdef SECOND
#pragma xmp nodes p(*, 2)
#else
#pragma xmp nodes p(1, 2)
#endif
#pragma xmp template t(0:7, 0:7)
#pragma xmp distribute t(block, block) onto p

#ifdef SECOND
#ifndef BLOCK
extern double u[4][8][8], unused[4][8][8];
#pragma xmp align u[*][i][j] with t(j, i)
#pragma xmp align unused[*][i][j] with t(j, i)
#endif

void fill(void) {
#ifdef BLOCK
  extern double u[4][8][8];
#pragma xmp align u[*][i][j] with t(j, i)
#endif
#pragma xmp loop (j, i) on t(j, i)
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      for (int k = 0; k < 4; k++)
        u[k][i][j] = k * i + j;
}
#else
double u[4][8][8];
#pragma xmp align u[*][i][j] with t(j, i)

void fill(void);

int main(void) {
  double sum = 0;
  fill();
#pragma xmp loop (j, i) on t(j, i) reduction(+:sum)
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      sum += u[1][i][j] + 3 * u[3][i][j];
#pragma xmp task on p(1, 1)
  printf("sum %g\n", sum);
  return 0;
}
#endif
