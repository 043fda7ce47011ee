// RUN: %golden
//
// Pins: tasks on nodes and on parts of a template, with one statement, a block, and without a node set of their own; tasks
// that run at the same time on different nodes; a return, break or continue from inside a task ends it first.
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

void left(void);
void right(void);
void both(void) {
#pragma xmp tasks
  {
#pragma xmp task on p(1:2)
    left();
#pragma xmp task on p(3:4)
    {
      right();
      right();
    }
  }
}

int leave(int n) {
#pragma xmp task on p(1)
  {
    if (n < 0)
      return -1;
  }
  for (int i = 0; i < n; i++) {
#pragma xmp task on p(2)
    {
      if (i == 3)
        break;
    }
  }
  return 0;
}
