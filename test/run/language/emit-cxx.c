// RUN: %xaccc --emit=c++ %s -o %t && env XACC_TRANSPORT=self %t | FileCheck %s
// RUN: %xaccc --emit=c++ -fxmp-check %s -o %t && env XACC_TRANSPORT=self %t | FileCheck %s
//
// Pins: C that C++ rejects or reads differently, in files emitted as C++: parameters of variable size, variables that are declared
// again or defined later in a list, results of macros of math.h and ctype.h, conversions of pointers, values of enumerations.
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#pragma xmp nodes p(*)

int later, second = 3, third;
int later;
enum colour { red, green = 5 };

static double sum(int n, int m, double x[n][m], const int (*y)[m]) {
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s += x[i][j] + y[i][j];
  return s;
}

int main(void) {
#pragma xmp barrier
  double v[2][3] = {{1, 2, 3}, {4, 5, 6}};
  const int w[2][3] = {{1}, {0, 2}};
  // CHECK: 24 3 0 0
  printf("%g %d %d %d\n", sum(2, 3, v, w), second, later, third);
  // CHECK-NEXT: 1 1 0 1
  printf("%d %d %d %d\n", signbit(-1.0) != 0, isdigit('7') ? 1 : 0, !isinf(INFINITY), isinf(-INFINITY) ? 1 : 0);
  char *text = malloc(sizeof 'a');
  enum colour c = second ? green : red;
  c++;
  // CHECK-NEXT: 4 6 1
  printf("%zu %d %d\n", sizeof 'a', c, text != NULL);
  free(text ? text : NULL);
  return 0;
}
