// RUN: %xaccc -Wall -Wextra -Werror -fxmp-check %s -o %t && %run -n 3 %t | FileCheck %s
//
// Pins: the C compiler does not report a local aligned pointer as unread when checked accesses use its descriptor instead.
#include <stdio.h>
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p

static int sum(void) {
  int (*a)[2], s = 0;
#pragma xmp align a[i][*] with t(i)
  a = xmp_malloc(xmp_desc_of(a), 10, 2);
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 2; j++)
      a[i][j] = i + j;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 2; j++)
      s += a[i][j];
  xmp_free(xmp_desc_of(a));
  return s;
}

int main(void) {
  const int s = sum();
#pragma xmp task on p(1)
  printf("%d\n", s); // CHECK: 100
}
