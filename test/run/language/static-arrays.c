// RUN: %parity %s
// RUN: %xaccc -DCHANGES %s -o %t
// RUN: not %run -n 3 %t 2>&1 | FileCheck %s
//
// Pins: a static local array keeps its values; a template that is mapped differently in a later call is reported.
// CHECK: align u[i] with t(i) ({{.*}}static-arrays.c:[[#ALIGN:]]): the template of dimension 1 of template 't' is 0:11 here, but was 0:10 when static array 'u' was created: a static array keeps its first layout
#include <stdio.h>
#pragma xmp nodes p(*)

static int next(int n, int nodes) {
#pragma xmp nodes q(nodes) = p(1 : nodes)
#pragma xmp template t(0 : n - 1)
#pragma xmp distribute t(block) onto q
  static int u[11];
#pragma xmp align u[i] with t(i)
  int sum = 0;
#pragma xmp task on q
  {
#pragma xmp loop on t(i) reduction(+ : sum)
    for (int i = 0; i < 11; i++)
      sum += u[i] += i;
  }
#pragma xmp bcast(sum)
  return sum;
}

int main(void) {
  const int first = next(11, 1), second = next(11, 1);
#ifdef CHANGES
  next(12, 1);
#endif
#pragma xmp task on p(1)
  printf("%d %d\n", first, second);
  return 0;
}
