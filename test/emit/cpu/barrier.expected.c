#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"barrier.c", 4, "nodes p(2, *)"},
    {"barrier.c", 5, "template t(0 : 9, 0 : 9)"},
    {"barrier.c", 6, "distribute t(block, block) onto p"},
    {"barrier.c", 8, "barrier"},
    {"barrier.c", 9, "barrier on p(1, :)"},
    {"barrier.c", 10, "barrier on t(2:5, *)"},
};

#line 1 "barrier.c"
// RUN: %golden
//
// Pins: barriers of all executing nodes, of some, and of those that own a part of a template.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(2, *)
// #pragma xmp template t(0 : 9, 0 : 9)
static xacc_template *t_template; // #pragma xmp distribute t(block, block) onto p
void f(void) {
  xacc_barrier(&xmp_site[3], xacc_on_executing()); // #pragma xmp barrier
  xacc_barrier(&xmp_site[4], xacc_on_index(xacc_on(p_nodes), 0, 1)); // #pragma xmp barrier on p(1, :)
  // #pragma xmp barrier on t(2:5, *)
  xacc_barrier(&xmp_site[5], xacc_on_own(xacc_on_range(xacc_on(t_template), 0, 2, 5, 1), 1));
#line 11 "barrier.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {2, XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 2);
  const xacc_template_axis t_template_axes[] = {
      {.upper = 9, .format = XACC_BLOCK},
      {.upper = 9, .format = XACC_BLOCK, .node_dim = 1},
  };
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 2);
}
XACC_UNIT(xmp_unit_init)
