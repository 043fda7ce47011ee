#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"barrier.c", 5, "nodes p(2, *)"},
    {"barrier.c", 6, "template t(0 : 9, 0 : 9)"},
    {"barrier.c", 7, "distribute t(block, block) onto p"},
    {"barrier.c", 9, "barrier"},
    {"barrier.c", 10, "barrier on p(1, :)"},
    {"barrier.c", 11, "barrier on t(2:5, *)"},
};

extern "C" {
#line 1 "barrier.c"
// RUN: %emit barrier.c | diff -u barrier.expected.cpp -
// RUN: %compile %s 2>&1 | %silent
//
// Pins: barriers of all executing nodes, of some, and of those that own a part of a template.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(2, *)
// #pragma xmp template t(0 : 9, 0 : 9)
static xacc_template *t_template; // #pragma xmp distribute t(block, block) onto p
void f(void) {
  xacc_barrier(&xmp_site[3], xacc_on_executing()); // #pragma xmp barrier
  xacc_barrier(&xmp_site[4], xacc_on_index(xacc_on(p_nodes), 0, 1)); // #pragma xmp barrier on p(1, :)
  xacc_barrier(&xmp_site[5], xacc_on_own(xacc_on_range(xacc_on(t_template), 0, 2, 5, 1), 1)); // #pragma xmp barrier on t(2:5, *)
}

} // extern "C"

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  p_nodes = xacc_nodes_begin(&xmp_site[0], "p", 2);
  xacc_nodes_dim(p_nodes, 0, 2);
  xacc_nodes_dim(p_nodes, 1, XACC_REST);
  xacc_nodes_end(p_nodes);
  t_template = xacc_template_begin(&xmp_site[1], "t", 2);
  xacc_template_onto(t_template, p_nodes);
  xacc_template_dim(t_template, 0, 0, 9);
  xacc_template_dim(t_template, 1, 0, 9);
  xacc_template_distribute(t_template, 0, XACC_BLOCK, 0, 0);
  xacc_template_distribute(t_template, 1, XACC_BLOCK, 1, 0);
  xacc_template_end(&xmp_site[2], t_template);
}
XACC_UNIT(xmp_unit_init)
