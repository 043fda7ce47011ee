#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"block-scope.c", 6, "nodes p(*)"},
    {"block-scope.c", 7, "template t(0 : n - 1)"},
    {"block-scope.c", 8, "distribute t(block) onto p"},
    {"block-scope.c", 10, "align a[i] with t(i)"},
    {"block-scope.c", 13, "loop on t(i)"},
};

#line 1 "block-scope.c"
// RUN: %golden
//
// Pins: declarations inside a function: created on entry, released on every exit.
#define N 16
int f(int n) {
  // #pragma xmp nodes p(*)
  xacc_nodes *p_nodes XACC_SCOPED(nodes) = NULL;
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  // #pragma xmp template t(0 : n - 1)
  // #pragma xmp distribute t(block) onto p
  xacc_template *t_template XACC_SCOPED(template) = NULL;
  const xacc_template_axis t_template_axes[] = {{.upper = (n - 1), .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
#line 9 "block-scope.c"
  double *a;
  // #pragma xmp align a[i] with t(i)
  xacc_array *a_desc XACC_SCOPED(array) = NULL;
  const xacc_array_axis a_desc_axes[] = {{.extent = 16}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc, NULL);
  (void)a;
#line 11 "block-scope.c"
  if (n < 4)
    return -1;
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[4]);
    const xacc_range i_range = xacc_loop(&xmp_site[4],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = n, .step = 1});
#line 14 "block-scope.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      a[i] = i;
  }
#line 16 "block-scope.c"
  return (int)a[0];
}
