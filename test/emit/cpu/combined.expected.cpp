#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"combined.c", 6, "nodes :: p(*), q(1, *)"},
    {"combined.c", 6, "nodes q(1, *)"},
    {"combined.c", 7, "template, distribute(block) onto p :: t(0 : N - 1), s(0 : 2 * N - 1)"},
    {"combined.c", 7, "template s(0 : 2 * 16 - 1)"},
    {"combined.c", 7, "distribute(block) onto p :: t"},
    {"combined.c", 7, "distribute(block) onto p :: s"},
    {"combined.c", 9, "shadow[1], align[i] with t(i) :: a, b"},
    {"combined.c", 9, "align[i] with t(i) :: b"},
    {"combined.c", 9, "shadow[1] :: a"},
    {"combined.c", 9, "shadow[1] :: b"},
    {"combined.c", 10, "align[i] with s(i), shadow[0:1] :: c"},
    {"combined.c", 10, "shadow[0:1] :: c"},
    {"combined.c", 12, "reflect (a, b, c)"},
};

#line 1 "combined.c"
// RUN: %emit combined.c | diff -u combined.expected.cpp -
// RUN: %compile %s 2>&1 | %silent
//
// Pins: combined directives and lists of names.
#define N 16
extern "C" {
static xacc_nodes *p_nodes; // #pragma xmp nodes :: p(*), q(1, *)
static xacc_nodes *q_nodes; // #pragma xmp nodes q(1, *)
// #pragma xmp template, distribute(block) onto p :: t(0 : N - 1), s(0 : 2 * N - 1)
// #pragma xmp template s(0 : 2 * 16 - 1)
static xacc_template *t_template; // #pragma xmp distribute(block) onto p :: t
static xacc_template *s_template; // #pragma xmp distribute(block) onto p :: s
#line 8 "combined.c"
double *__restrict__ a, *__restrict__ b, *__restrict__ c;
// #pragma xmp shadow[1], align[i] with t(i) :: a, b
// #pragma xmp align[i] with t(i) :: b
xacc_array *a_desc; // #pragma xmp shadow[1] :: a
xacc_array *b_desc; // #pragma xmp shadow[1] :: b
// #pragma xmp align[i] with s(i), shadow[0:1] :: c
xacc_array *c_desc; // #pragma xmp shadow[0:1] :: c
#line 11 "combined.c"
void f(void) {
  // #pragma xmp reflect (a, b, c)
  {
    xacc_reflect(&xmp_site[12], a_desc, NULL, 0, XACC_SYNC);
    xacc_reflect(&xmp_site[12], b_desc, NULL, 0, XACC_SYNC);
    xacc_reflect(&xmp_site[12], c_desc, NULL, 0, XACC_SYNC);
  }
#line 13 "combined.c"
}

} // extern "C"

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  p_nodes = xacc_nodes_begin(&xmp_site[0], "p", 1);
  xacc_nodes_dim(p_nodes, 0, XACC_REST);
  xacc_nodes_end(p_nodes);
  q_nodes = xacc_nodes_begin(&xmp_site[1], "q", 2);
  xacc_nodes_dim(q_nodes, 0, 1);
  xacc_nodes_dim(q_nodes, 1, XACC_REST);
  xacc_nodes_end(q_nodes);
  t_template = xacc_template_begin(&xmp_site[2], "t", 1);
  xacc_template_onto(t_template, p_nodes);
  xacc_template_dim(t_template, 0, 0, 15);
  xacc_template_distribute(t_template, 0, XACC_BLOCK, 0, 0);
  xacc_template_end(&xmp_site[4], t_template);
  s_template = xacc_template_begin(&xmp_site[3], "s", 1);
  xacc_template_onto(s_template, p_nodes);
  xacc_template_dim(s_template, 0, 0, 31);
  xacc_template_distribute(s_template, 0, XACC_BLOCK, 0, 0);
  xacc_template_end(&xmp_site[5], s_template);
  a_desc = xacc_array_begin(&xmp_site[6], "a", t_template, XACC_DOUBLE, sizeof(double), 1);
  xacc_array_dim(a_desc, 0, 16);
  xacc_array_align(a_desc, 0, 0, 0);
  xacc_array_shadow(a_desc, 0, 1, 1);
  xacc_array_end(&xmp_site[8], a_desc);
  a = (double *)xacc_array_alloc(a_desc, NULL);
  b_desc = xacc_array_begin(&xmp_site[7], "b", t_template, XACC_DOUBLE, sizeof(double), 1);
  xacc_array_dim(b_desc, 0, 16);
  xacc_array_align(b_desc, 0, 0, 0);
  xacc_array_shadow(b_desc, 0, 1, 1);
  xacc_array_end(&xmp_site[9], b_desc);
  b = (double *)xacc_array_alloc(b_desc, NULL);
  c_desc = xacc_array_begin(&xmp_site[10], "c", s_template, XACC_DOUBLE, sizeof(double), 1);
  xacc_array_dim(c_desc, 0, 32);
  xacc_array_align(c_desc, 0, 0, 0);
  xacc_array_shadow(c_desc, 0, 0, 1);
  xacc_array_end(&xmp_site[11], c_desc);
  c = (double *)xacc_array_alloc(c_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
