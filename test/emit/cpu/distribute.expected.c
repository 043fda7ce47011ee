#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"distribute.c", 5, "nodes p(4)"},
    {"distribute.c", 6, "nodes q(2, 2)"},
    {"distribute.c", 8, "template a(0 : N - 1)"},
    {"distribute.c", 9, "distribute a(block) onto p"},
    {"distribute.c", 10, "template b(N)"},
    {"distribute.c", 11, "distribute b(block(4)) onto p"},
    {"distribute.c", 12, "template c[N]"},
    {"distribute.c", 13, "distribute c[cyclic] onto p"},
    {"distribute.c", 14, "template d[N]"},
    {"distribute.c", 15, "distribute d[cyclic(3)] onto p"},
    {"distribute.c", 16, "template e(0 : N - 1)"},
    {"distribute.c", 17, "distribute e(gblock(map)) onto p"},
    {"distribute.c", 18, "template f(0 : N - 1, 0 : 2 * N - 1)"},
    {"distribute.c", 19, "distribute f(block, cyclic) onto q"},
    {"distribute.c", 20, "template g(0 : N - 1, 0 : N - 1)"},
    {"distribute.c", 21, "distribute g(*, block) onto p"},
};

#line 1 "distribute.c"
// RUN: %golden
//
// Pins: templates in both index syntaxes, and every format of distribute.
#define N 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(4)
static xacc_nodes *q_nodes; // #pragma xmp nodes q(2, 2)
int map[4] = {2, 4, 8, 2};
// #pragma xmp template a(0 : N - 1)
static xacc_template *a_template; // #pragma xmp distribute a(block) onto p
// #pragma xmp template b(N)
static xacc_template *b_template; // #pragma xmp distribute b(block(4)) onto p
// #pragma xmp template c[N]
static xacc_template *c_template; // #pragma xmp distribute c[cyclic] onto p
// #pragma xmp template d[N]
static xacc_template *d_template; // #pragma xmp distribute d[cyclic(3)] onto p
// #pragma xmp template e(0 : N - 1)
static xacc_template *e_template; // #pragma xmp distribute e(gblock(map)) onto p
// #pragma xmp template f(0 : N - 1, 0 : 2 * N - 1)
static xacc_template *f_template; // #pragma xmp distribute f(block, cyclic) onto q
// #pragma xmp template g(0 : N - 1, 0 : N - 1)
static xacc_template *g_template; // #pragma xmp distribute g(*, block) onto p

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {4};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const long q_nodes_sizes[] = {2, 2};
  q_nodes = xacc_nodes_make(&xmp_site[1], "q", q_nodes_sizes, 2);
  const xacc_template_axis a_template_axes[] = {{.upper = 15, .format = XACC_BLOCK}};
  a_template = xacc_template_make(&xmp_site[2], &xmp_site[3], "a", p_nodes, a_template_axes, 1);
  const xacc_template_axis b_template_axes[] = {{.lower = 1, .upper = 16, .format = XACC_BLOCK, .width = 4}};
  b_template = xacc_template_make(&xmp_site[4], &xmp_site[5], "b", p_nodes, b_template_axes, 1);
  const xacc_template_axis c_template_axes[] = {{.upper = 15, .format = XACC_CYCLIC}};
  c_template = xacc_template_make(&xmp_site[6], &xmp_site[7], "c", p_nodes, c_template_axes, 1);
  const xacc_template_axis d_template_axes[] = {{.upper = 15, .format = XACC_CYCLIC, .width = 3}};
  d_template = xacc_template_make(&xmp_site[8], &xmp_site[9], "d", p_nodes, d_template_axes, 1);
  const xacc_template_axis e_template_axes[] = {{.upper = 15, .format = XACC_GBLOCK, .map = map, .map_length = 4}};
  e_template = xacc_template_make(&xmp_site[10], &xmp_site[11], "e", p_nodes, e_template_axes, 1);
  const xacc_template_axis f_template_axes[] = {
      {.upper = 15, .format = XACC_BLOCK},
      {.upper = 31, .format = XACC_CYCLIC, .node_dim = 1},
  };
  f_template = xacc_template_make(&xmp_site[12], &xmp_site[13], "f", q_nodes, f_template_axes, 2);
  const xacc_template_axis g_template_axes[] = {
      {.upper = 15, .format = XACC_DUPLICATED},
      {.upper = 15, .format = XACC_BLOCK},
  };
  g_template = xacc_template_make(&xmp_site[14], &xmp_site[15], "g", p_nodes, g_template_axes, 2);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
