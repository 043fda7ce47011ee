#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"to-cxx.c", 7, "nodes p(*)"},
};

#line 1 "to-cxx.c"
// RUN: %emit to-cxx.c | diff -u to-cxx.expected.cpp -
// RUN: %compile %s 2>&1 | %silent
//
// Pins: C that is not C++ becomes C++: conversions of pointers, names that are keywords, designators, enumerations, arrays
// of variable length as parameters, tentative definitions, and calls of functions that have no prototype.
#include <stdlib.h>
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
enum color { red, green };
struct point {
  int x, y[3];
};
static int later;
int last();
int *f(int new, enum color c, int n, double m[restrict n][n]) {
  int *class = malloc(sizeof(int) * (size_t)new);
  struct point q = {.x = 1, .y = {0, 4}}, *r = &(struct point){.x = 2};
  c = 1;
  m[0][0] = r->x;
  class[0] = q.x + (int)c + later + last(n);
  return class;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  p_nodes = xacc_nodes_begin(&xmp_site[0], "p", 1);
  xacc_nodes_dim(p_nodes, 0, XACC_REST);
  xacc_nodes_end(p_nodes);
}
XACC_UNIT(xmp_unit_init)
