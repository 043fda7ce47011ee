#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"distribute.c", 6, "nodes p(4)"},
    {"distribute.c", 7, "nodes q(2, 2)"},
    {"distribute.c", 9, "template a(0 : N - 1)"},
    {"distribute.c", 10, "distribute a(block) onto p"},
    {"distribute.c", 11, "template b(N)"},
    {"distribute.c", 12, "distribute b(block(4)) onto p"},
    {"distribute.c", 13, "template c[N]"},
    {"distribute.c", 14, "distribute c[cyclic] onto p"},
    {"distribute.c", 15, "template d[N]"},
    {"distribute.c", 16, "distribute d[cyclic(3)] onto p"},
    {"distribute.c", 17, "template e(0 : N - 1)"},
    {"distribute.c", 18, "distribute e(gblock(map)) onto p"},
    {"distribute.c", 19, "template f(0 : N - 1, 0 : 2 * N - 1)"},
    {"distribute.c", 20, "distribute f(block, cyclic) onto q"},
    {"distribute.c", 21, "template g(0 : N - 1, 0 : N - 1)"},
    {"distribute.c", 22, "distribute g(*, block) onto p"},
};

#line 1 "distribute.c"
// RUN: %emit distribute.c | diff -u distribute.expected.cpp -
// RUN: %compile %s 2>&1 | %silent
//
// Pins: templates in both index syntaxes, and every format of distribute.
#define N 16
extern "C" {
static xacc_nodes *p_nodes; // #pragma xmp nodes p(4)
static xacc_nodes *q_nodes; // #pragma xmp nodes q(2, 2)
#line 8 "distribute.c"
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

} // extern "C"

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  p_nodes = xacc_nodes_begin(&xmp_site[0], "p", 1);
  xacc_nodes_dim(p_nodes, 0, 4);
  xacc_nodes_end(p_nodes);
  q_nodes = xacc_nodes_begin(&xmp_site[1], "q", 2);
  xacc_nodes_dim(q_nodes, 0, 2);
  xacc_nodes_dim(q_nodes, 1, 2);
  xacc_nodes_end(q_nodes);
  a_template = xacc_template_begin(&xmp_site[2], "a", 1);
  xacc_template_onto(a_template, p_nodes);
  xacc_template_dim(a_template, 0, 0, 15);
  xacc_template_distribute(a_template, 0, XACC_BLOCK, 0, 0);
  xacc_template_end(&xmp_site[3], a_template);
  b_template = xacc_template_begin(&xmp_site[4], "b", 1);
  xacc_template_onto(b_template, p_nodes);
  xacc_template_dim(b_template, 0, 1, 16);
  xacc_template_distribute(b_template, 0, XACC_BLOCK, 0, 4);
  xacc_template_end(&xmp_site[5], b_template);
  c_template = xacc_template_begin(&xmp_site[6], "c", 1);
  xacc_template_onto(c_template, p_nodes);
  xacc_template_dim(c_template, 0, 0, 15);
  xacc_template_distribute(c_template, 0, XACC_CYCLIC, 0, 0);
  xacc_template_end(&xmp_site[7], c_template);
  d_template = xacc_template_begin(&xmp_site[8], "d", 1);
  xacc_template_onto(d_template, p_nodes);
  xacc_template_dim(d_template, 0, 0, 15);
  xacc_template_distribute(d_template, 0, XACC_CYCLIC, 0, 3);
  xacc_template_end(&xmp_site[9], d_template);
  e_template = xacc_template_begin(&xmp_site[10], "e", 1);
  xacc_template_onto(e_template, p_nodes);
  xacc_template_dim(e_template, 0, 0, 15);
  xacc_template_distribute(e_template, 0, XACC_GBLOCK, 0, 0);
  xacc_template_map(e_template, 0, map, 4);
  xacc_template_end(&xmp_site[11], e_template);
  f_template = xacc_template_begin(&xmp_site[12], "f", 2);
  xacc_template_onto(f_template, q_nodes);
  xacc_template_dim(f_template, 0, 0, 15);
  xacc_template_dim(f_template, 1, 0, 31);
  xacc_template_distribute(f_template, 0, XACC_BLOCK, 0, 0);
  xacc_template_distribute(f_template, 1, XACC_CYCLIC, 1, 0);
  xacc_template_end(&xmp_site[13], f_template);
  g_template = xacc_template_begin(&xmp_site[14], "g", 2);
  xacc_template_onto(g_template, p_nodes);
  xacc_template_dim(g_template, 0, 0, 15);
  xacc_template_dim(g_template, 1, 0, 15);
  xacc_template_distribute(g_template, 0, XACC_DUPLICATED, -1, 0);
  xacc_template_distribute(g_template, 1, XACC_BLOCK, 0, 0);
  xacc_template_end(&xmp_site[15], g_template);
}
XACC_UNIT(xmp_unit_init)
