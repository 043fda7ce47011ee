#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"nodes.c", 4, "nodes p(2, *)"},
    {"nodes.c", 5, "nodes q[*][2]"},
    {"nodes.c", 6, "nodes row(2) = p(:, *)"},
    {"nodes.c", 7, "nodes some(2) = q[0:1][:]"},
    {"nodes.c", 8, "nodes (*) :: r, s"},
    {"nodes.c", 10, "nodes here(*) = *"},
    {"nodes.c", 11, "barrier on here"},
};

#line 1 "nodes.c"
// RUN: %golden
//
// Pins: nodes in both index syntaxes, with a size of `*`, as subsets of others, and of the executing nodes.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(2, *)
static xacc_nodes *q_nodes; // #pragma xmp nodes q[*][2]
static xacc_nodes *row_nodes; // #pragma xmp nodes row(2) = p(:, *)
static xacc_nodes *some_nodes; // #pragma xmp nodes some(2) = q[0:1][:]
// #pragma xmp nodes (*) :: r, s
static xacc_nodes *r_nodes;
static xacc_nodes *s_nodes;
#line 9 "nodes.c"
void f(void) {
  // #pragma xmp nodes here(*) = *
  xacc_nodes *here_nodes XACC_SCOPED(nodes) = NULL;
  const long here_nodes_sizes[] = {XACC_REST};
  here_nodes = xacc_nodes_on(&xmp_site[5], "here", xacc_on_executing(), here_nodes_sizes, 1);
  xacc_barrier(&xmp_site[6], xacc_on(here_nodes)); // #pragma xmp barrier on here
#line 12 "nodes.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {2, XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 2);
  const long q_nodes_sizes[] = {2, XACC_REST};
  q_nodes = xacc_nodes_make(&xmp_site[1], "q", q_nodes_sizes, 2);
  const long row_nodes_sizes[] = {2};
  row_nodes = xacc_nodes_on(&xmp_site[2], "row", xacc_on_own(xacc_on(p_nodes), 1), row_nodes_sizes, 1);
  const long some_nodes_sizes[] = {2};
  some_nodes = xacc_nodes_on(&xmp_site[3], "some", xacc_on_index(xacc_on(q_nodes), 1, 1), some_nodes_sizes, 1);
  const long r_nodes_sizes[] = {XACC_REST};
  r_nodes = xacc_nodes_make(&xmp_site[4], "r", r_nodes_sizes, 1);
  const long s_nodes_sizes[] = {XACC_REST};
  s_nodes = xacc_nodes_make(&xmp_site[4], "s", s_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
