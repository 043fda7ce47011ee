#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"to-cxx.c", 6, "nodes p(*)"},
};

#line 1 "to-cxx.c"
// RUN: %golden --emit=c++
//
// Pins: C that is not C++ becomes C++: conversions of pointers, names that are keywords, designators, enumerations,
// restricted parameters, and const objects that other files may not see.
#include <stdlib.h>
extern "C" {
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
#line 7 "to-cxx.c"
enum color { red, green };
struct point {
  int x, y[3];
};
extern const int later; const int later = 2;
int *f(int new_, enum color c, double *__restrict__ m) {
  int *class_ = (int *)malloc(sizeof(int) * (size_t)new_);
  struct point q = {.x = 1, .y = {0, 4}}, *r = &q;
  c = (enum color)1;
  m[0] = r->x;
  class_[0] = q.x + (int)c + later;
  return class_;
}

} // extern "C"

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
