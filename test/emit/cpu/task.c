// RUN: %golden
//
// Pins: tasks on nodes and on parts of a template, with one statement, a block, and without a node set of their own.
#include <stdio.h>
#pragma xmp nodes p(4)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
int x;

void f(int n) {
#pragma xmp task on p(1)
  printf("first\n");
#pragma xmp task on p(2 : n)
  {
    x = 2;
#pragma xmp bcast (x)
  }
#pragma xmp task on t(10:19) nocomm
  x++;
}
