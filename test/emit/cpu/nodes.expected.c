#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"nodes.c", 5, "nodes p(2, *)"},
    {"nodes.c", 6, "nodes q[*][2]"},
    {"nodes.c", 7, "nodes row(2) = p(:, *)"},
    {"nodes.c", 8, "nodes some(2) = q[0:1][:]"},
    {"nodes.c", 9, "nodes (*) :: r, s"},
    {"nodes.c", 11, "nodes here(*) = *"},
    {"nodes.c", 12, "barrier on here"},
};

#line 1 "nodes.c"
// RUN: %emit nodes.c | diff -u nodes.expected.c -
// RUN: %compile %s 2>&1 | %silent
//
// Pins: nodes in both index syntaxes, with a size of `*`, as subsets of others, and of the executing nodes.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(2, *)
static xacc_nodes *q_nodes; // #pragma xmp nodes q[*][2]
static xacc_nodes *row_nodes; // #pragma xmp nodes row(2) = p(:, *)
static xacc_nodes *some_nodes; // #pragma xmp nodes some(2) = q[0:1][:]
// #pragma xmp nodes (*) :: r, s
static xacc_nodes *r_nodes;
static xacc_nodes *s_nodes;
#line 10 "nodes.c"
void f(void) {
  // #pragma xmp nodes here(*) = *
  xacc_nodes *here_nodes XACC_SCOPED(nodes) = NULL;
  here_nodes = xacc_nodes_begin(&xmp_site[5], "here", 1);
  xacc_nodes_dim(here_nodes, 0, XACC_REST);
  xacc_nodes_of_executing(here_nodes);
  xacc_nodes_end(here_nodes);
  xacc_barrier(&xmp_site[6], xacc_on(here_nodes)); // #pragma xmp barrier on here
#line 13 "nodes.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {2, XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 2);
  const long q_nodes_sizes[] = {2, XACC_REST};
  q_nodes = xacc_nodes_make(&xmp_site[1], "q", q_nodes_sizes, 2);
  row_nodes = xacc_nodes_begin(&xmp_site[2], "row", 1);
  xacc_nodes_dim(row_nodes, 0, 2);
  xacc_nodes_of(row_nodes, p_nodes);
  xacc_nodes_of_own(row_nodes, 1);
  xacc_nodes_end(row_nodes);
  some_nodes = xacc_nodes_begin(&xmp_site[3], "some", 1);
  xacc_nodes_dim(some_nodes, 0, 2);
  xacc_nodes_of(some_nodes, q_nodes);
  xacc_nodes_of_range(some_nodes, 1, 1, 1, 1);
  xacc_nodes_end(some_nodes);
  const long r_nodes_sizes[] = {XACC_REST};
  r_nodes = xacc_nodes_make(&xmp_site[4], "r", r_nodes_sizes, 1);
  const long s_nodes_sizes[] = {XACC_REST};
  s_nodes = xacc_nodes_make(&xmp_site[4], "s", s_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)
