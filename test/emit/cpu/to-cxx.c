// RUN: %emit to-cxx.c | diff -u to-cxx.expected.cpp -
// RUN: %compile %s 2>&1 | count 0
//
// Pins: C that is not C++ becomes C++: conversions of pointers, names that are keywords, designators, enumerations.
#include <stdlib.h>
#include <complex.h>
#pragma xmp nodes p(*)
enum color { red, green };
struct point {
  int x, y[3];
};
int *f(int new, enum color c, int n, double m[restrict n][n]) {
  int *class = malloc(sizeof(int) * (size_t)new);
  struct point q = {.y[1] = 4, .x = 1}, *r = &(struct point){.x = 2};
  double complex z = 1 + 2 * I;
  c = 1;
  m[0][0] = creal(z) + r->x;
  class[0] = q.x + c;
  return class;
}
