// RUN: %xaccc %s -o %t
// RUN: %run -n 1 %t | FileCheck %s
// RUN: %run -n 3 %t | FileCheck %s
// RUN: env XACC_TRANSPORT=tca %run -n 4 %t | FileCheck %s
// CHECK: 975 26
//
// Pins: a parameter whose first extent is neither in its type nor in its alignment has that of its argument.
#include <stdio.h>
#include <xmp.h>
#pragma xmp nodes p[*]
#pragma xmp template t[26]
#pragma xmp distribute t[block] onto p
int (*a)[26];
#pragma xmp align a[*][j] with t[j]
int b[3][26];
#pragma xmp align b[*][j] with t[j]
static int sum(int (*a)[26], int b[][26]) {
#pragma xmp align a[*][j] with t[j]
#pragma xmp align b[*][j] with t[j]
  int s = 0;
#pragma xmp gmove
  b[1:2][:] = a[:][:];
#pragma xmp loop (i) on t[i] reduction(+ : s)
  for (int i = 0; i < 26; i++)
    s += a[1][i] + 2 * b[2][i];
  return s;
}
int main(void) {
  a = (int (*)[26])xmp_malloc(xmp_desc_of(a), 2, 26);
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < 26; i++)
    for (int j = 0; j < 2; j++)
      a[j][i] = i * j;
  int s = sum(a, b), n = 0;
#pragma xmp loop (i) on t[i] reduction(+ : n)
  for (int i = 0; i < 26; i++)
    n += b[1][i] + 1;
#pragma xmp task on p[0]
  printf("%d %d\n", s, n);
}
