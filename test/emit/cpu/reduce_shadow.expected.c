#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"reduce_shadow.c", 5, "nodes p(*)"},
    {"reduce_shadow.c", 6, "template t(0 : N - 1)"},
    {"reduce_shadow.c", 7, "distribute t(block) onto p"},
    {"reduce_shadow.c", 9, "align a[i] with t(i)"},
    {"reduce_shadow.c", 10, "shadow a[1:2]"},
    {"reduce_shadow.c", 13, "reduce_shadow (a)"},
    {"reduce_shadow.c", 14, "reduce_shadow (a) width(/periodic/ 1:0) async(2)"},
    {"reduce_shadow.c", 15, "wait_async (2)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (reduce_shadow.c:9): this file lacks its '#pragma xmp align'";

#line 1 "reduce_shadow.c"
// RUN: %golden
//
// Pins: the values in shadows are added to the elements of which they are copies.
#define N 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
// #pragma xmp align a[i] with t(i)
xacc_array *a_desc; // #pragma xmp shadow a[1:2]

void f(void) {
  xacc_reduce_shadow(&xmp_site[5], a_desc, XACC_WHOLE_SHADOW, XACC_SYNC); // #pragma xmp reduce_shadow (a)
  { // #pragma xmp reduce_shadow (a) width(/periodic/ 1:0) async(2)
    const xacc_width xmp_width[] = {{.lower = 1, .periodic = 1}};
    xacc_reduce_shadow(&xmp_site[6], a_desc, (xacc_exchange){.widths = xmp_width}, 2);
  }
  xacc_wait_async(&xmp_site[7], 2, xacc_on_executing()); // #pragma xmp wait_async (2)
#line 16 "reduce_shadow.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 31, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 32, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 2}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[4],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
