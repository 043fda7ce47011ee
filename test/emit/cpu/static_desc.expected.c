#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"static_desc.c", 5, "nodes p(*)"},
    {"static_desc.c", 6, "template t(0:99)"},
    {"static_desc.c", 7, "distribute t(block) onto p"},
    {"static_desc.c", 8, "static_desc :: p, t"},
    {"static_desc.c", 10, "loop on t(i) reduction(+ : n)"},
};

#line 1 "static_desc.c"
// RUN: %golden
//
// Pins: descriptors in a function that are created once.
int f(void) {
  // #pragma xmp nodes p(*)
  static xacc_nodes *p_nodes;
  if (!p_nodes) {
    const long p_nodes_sizes[] = {XACC_REST};
    p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  }
  // #pragma xmp template t(0:99)
  // #pragma xmp distribute t(block) onto p
  static xacc_template *t_template;
  if (!t_template) {
    const xacc_template_axis t_template_axes[] = {{.upper = 99, .format = XACC_BLOCK}};
    t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  }
  // #pragma xmp static_desc :: p, t
#line 9 "static_desc.c"
  int n = 0;
  { // #pragma xmp loop on t(i) reduction(+ : n)
    XACC_TIMED(&xmp_site[4]);
    const int n_before = n;
    n = 0;
    const xacc_range i_range = xacc_loop(&xmp_site[4],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = 100, .step = 1});
#line 11 "static_desc.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      n++;
    n = n_before + xacc_reduce_int(&xmp_site[4], xacc_on(t_template), XACC_SUM, n);
  }
#line 13 "static_desc.c"
  return n;
}
