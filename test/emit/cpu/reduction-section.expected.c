#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"reduction-section.c", 4, "nodes p(*)"},
    {"reduction-section.c", 9, "reduction(+ : rows[1:2])"},
    {"reduction-section.c", 10, "reduction(max : rows[n][0:3])"},
    {"reduction-section.c", 11, "reduction(min : rows[n][m - 1:2])"},
    {"reduction-section.c", 12, "reduction(+ : line[n + 1:2], line[:])"},
    {"reduction-section.c", 13, "reduction(* : v[0:n])"},
};

#line 1 "reduction-section.c"
// RUN: %golden
//
// Pins: sections in reductions: of rows of an array, of one row, and of memory behind a pointer; all of an array.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)

void f(int n, int m, double *v) {
  int rows[4][5];
  double line[6];
  // #pragma xmp reduction(+ : rows[1:2])
  xacc_reduce(&xmp_site[1], xacc_on_executing(),
      (xacc_reduced){.op = XACC_SUM, .type = XACC_INT, .at = (int *)rows + 5, .count = 10}, XACC_SYNC);
  // #pragma xmp reduction(max : rows[n][0:3])
  xacc_reduce(&xmp_site[2], xacc_on_executing(),
      (xacc_reduced){.op = XACC_MAX, .type = XACC_INT, .at = (int *)rows + n * 5, .count = 3}, XACC_SYNC);
  // #pragma xmp reduction(min : rows[n][m - 1:2])
  xacc_reduce(&xmp_site[3], xacc_on_executing(),
      (xacc_reduced){.op = XACC_MIN, .type = XACC_INT, .at = (int *)rows + n * 5 + (m - 1), .count = 2}, XACC_SYNC);
  { // #pragma xmp reduction(+ : line[n + 1:2], line[:])
    xacc_reduce(&xmp_site[4], xacc_on_executing(),
        (xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = &line[(n + 1)], .count = 2}, XACC_SYNC);
    xacc_reduce(&xmp_site[4], xacc_on_executing(),
        (xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = line, .count = 6}, XACC_SYNC);
  }
  // #pragma xmp reduction(* : v[0:n])
  xacc_reduce(&xmp_site[5], xacc_on_executing(),
      (xacc_reduced){.op = XACC_PROD, .type = XACC_DOUBLE, .at = v, .count = n}, XACC_SYNC);
#line 14 "reduction-section.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)
