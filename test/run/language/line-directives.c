// RUN: env PARITY_TARGET="cpu openacc cuda" PARITY_PROCS=3 %parity %s
//
// Pins: #line directives apply to __FILE__, __LINE__ and messages, even in edited text.
#include <stdio.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
#line 1000 "renamed.y"
int a[10];
#pragma xmp align a[i] with t(i)
int main(void) {
  int b;
#pragma xmp task on p(1)
  printf("%s:%d\n", __FILE__, __LINE__);
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
    a[i] = __LINE__;
  int line = 0;
#pragma xmp loop on t(i) reduction(max : line)
  for (int i = 0; i < 10; i++)
    line = a[i] > line ? a[i] : line;
#pragma acc parallel loop reduction(max : line)
  for (int i = 0; i < 3; i++)
    line = line > __LINE__ ? line : __LINE__;
#pragma xmp task on p(1)
# line 20
  printf("%s:%d\n", __FILE__, __LINE__);
#pragma xmp task on p(1)
  {
  printf("%d\n", line);
  b =
#line 7 "x.h"
   __LINE__; printf("%d %s\n", b, __FILE__);
  }
  return 0;
}
