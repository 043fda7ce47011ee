// RUN: %golden --emit=c++
//
// Pins: C that is not C++ becomes C++: conversions of pointers, names that are keywords, designators, enumerations,
// restricted parameters, and const objects that other files may not see.
#include <stdlib.h>
#pragma xmp nodes p(*)
enum color { red, green };
struct point {
  int x, y[3];
};
const int later = 2;
int *f(int new, enum color c, double m[restrict 3]) {
  int *class = malloc(sizeof(int) * (size_t)new);
  struct point q = {.x = 1, .y = {0, 4}}, *r = &q;
  c = 1;
  m[0] = r->x;
  class[0] = q.x + (int)c + later;
  return class;
}
