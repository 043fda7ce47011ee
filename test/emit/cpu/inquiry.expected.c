#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"inquiry.c", 6, "nodes p(*)"},
    {"inquiry.c", 7, "template t(0 : N - 1)"},
    {"inquiry.c", 8, "distribute t(block) onto p"},
    {"inquiry.c", 10, "align a[i] with t(i)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (inquiry.c:10): this file lacks its '#pragma xmp align'";

#line 1 "inquiry.c"
// RUN: %golden
//
// Pins: descriptors of nodes, templates and arrays as arguments of functions of the library.
#include <xmp.h>
#define N 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)
int f(void) {
  int n, m;
  xmp_nodes_size((void *)p_nodes, 1, &n);
  xmp_template_ubound((void *)t_template, 1, &m);
  return n + m + xmp_array_gcllbound((void *)a_desc, 1) + (int)(((size_t)(128)));
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 15, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 16}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
