#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"array.c", 6, "nodes p(*)"},
    {"array.c", 7, "template t(0 : N - 1)"},
    {"array.c", 8, "distribute t(block) onto p"},
    {"array.c", 10, "align a[i] with t(i)"},
    {"array.c", 11, "align b[i][*] with t(i)"},
    {"array.c", 14, "array on t(0 : N - 1)"},
    {"array.c", 16, "array on t[2:10]"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (array.c:10): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (array.c:11): this file lacks its '#pragma xmp align'";

#line 1 "array.c"
// RUN: %golden
//
// Pins: array: an assignment to a section, in which each node assigns its own elements; functions of elements and scalars.
#include <math.h>
#define N 20
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a, (*__restrict__ b)[3];
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)
xacc_array *b_desc; // #pragma xmp align b[i][*] with t(i)

void f(double x) {
  { // #pragma xmp array on t(0 : N - 1)
    const xacc_range xmp_r0 = xacc_loop(&xmp_site[5], (xacc_mapped_loop){.on = t_template, .upper = 20, .step = 1});
    for (long xmp_i0 = xmp_r0.first; xmp_i0 < xmp_r0.end; xmp_i0++)
#line 15 "array.c"
      a[xmp_i0] = sqrt(b[xmp_i0][1]) + x;
  }
  { // #pragma xmp array on t[2:10]
    const xacc_range xmp_r0 = xacc_loop(&xmp_site[6],
        (xacc_mapped_loop){.on = t_template, .lower = 2, .upper = 12, .step = 1});
    for (long xmp_i0 = xmp_r0.first; xmp_i0 < xmp_r0.end; xmp_i0++)
      for (long xmp_i1 = 0; xmp_i1 < 3; xmp_i1++)
#line 17 "array.c"
        b[xmp_i0][xmp_i1] = x;
  }
#line 18 "array.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 19, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 20}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
  const xacc_array_axis b_desc_axes[] = {
      {.extent = 20},
      {.extent = 3, .collapsed = 1},
  };
  b_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 2});
  b = (double (*)[3])xacc_array_alloc(b_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
