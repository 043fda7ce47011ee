#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"template_fix.c", 5, "nodes p(*)"},
    {"template_fix.c", 6, "template t(:)"},
    {"template_fix.c", 7, "distribute t(block) onto p"},
    {"template_fix.c", 8, "template g(0 : 99)"},
    {"template_fix.c", 9, "distribute g(gblock(*)) onto p"},
    {"template_fix.c", 11, "align a[i] with t(i)"},
    {"template_fix.c", 13, "align m[i][*] with g(i)"},
    {"template_fix.c", 16, "template_fix t(0 : n - 1)"},
    {"template_fix.c", 17, "template_fix(gblock(sizes)) g"},
    {"template_fix.c", 18, "xmp_malloc(xmp_desc_of(a), n)"},
    {"template_fix.c", 19, "xmp_malloc(xmp_desc_of(m), 100, 8)"},
};

#line 1 "template_fix.c"
// RUN: %golden
//
// Pins: templates whose bounds and gblock sizes are known only at run time, fixed then, and arrays allocated afterwards.
#include <xmp.h>
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(:)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
// #pragma xmp template g(0 : 99)
static xacc_template *g_template; // #pragma xmp distribute g(gblock(*)) onto p
double *a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)
float (*m)[8];
xacc_array *m_desc; // #pragma xmp align m[i][*] with g(i)

void start(int n, int *sizes) {
  // #pragma xmp template_fix t(0 : n - 1)
  xacc_template_dim(t_template, 0, 0, (n - 1));
  xacc_template_fix(&xmp_site[7], t_template);
  // #pragma xmp template_fix(gblock(sizes)) g
  xacc_template_map(g_template, 0, sizes, -1);
  xacc_template_fix(&xmp_site[8], g_template);
#line 18 "template_fix.c"
  a = (double *)xacc_array_rebase(&xmp_site[5], a_desc,
      (double *)xacc_malloc(&xmp_site[9], (void *)a_desc, (size_t)(n)));
#line 19 "template_fix.c"
  m = (float (*)[8])xacc_array_rebase(&xmp_site[6], m_desc,
      (float (*)[8])xacc_malloc(&xmp_site[10], (void *)m_desc, (size_t)(100), (size_t)(8)));
#line 20 "template_fix.c"
  a[0] = m[0][0];
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.unknown = 1, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_template_axis g_template_axes[] = {{.upper = 99, .format = XACC_GBLOCK}};
  g_template = xacc_template_make(&xmp_site[3], &xmp_site[4], "g", p_nodes, g_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = XACC_REST}};
  a_desc = xacc_array_make(&xmp_site[5], &xmp_site[5],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  const xacc_array_axis m_desc_axes[] = {
      {.extent = XACC_REST},
      {.extent = 8, .collapsed = 1},
  };
  m_desc = xacc_array_make(&xmp_site[6], &xmp_site[6],
      (xacc_array_form){.name = "m", .on = g_template, .type = XACC_FLOAT, .axes = m_desc_axes, .ndims = 2});
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
