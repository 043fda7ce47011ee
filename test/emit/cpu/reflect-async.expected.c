#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"reflect-async.c", 5, "nodes p(*)"},
    {"reflect-async.c", 6, "template t(0 : N - 1)"},
    {"reflect-async.c", 7, "distribute t(block) onto p"},
    {"reflect-async.c", 9, "align a[i] with t(i)"},
    {"reflect-async.c", 10, "align b[i] with t(i)"},
    {"reflect-async.c", 11, "shadow a[1]"},
    {"reflect-async.c", 12, "shadow b[1]"},
    {"reflect-async.c", 15, "reflect (a) async(tag)"},
    {"reflect-async.c", 16, "reflect (b) width(0:1) async(tag + 1)"},
    {"reflect-async.c", 17, "wait_async (tag)"},
    {"reflect-async.c", 18, "wait_async (tag, tag + 1) on p"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (reflect-async.c:9): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (reflect-async.c:10): this file lacks its '#pragma xmp align'";

#line 1 "reflect-async.c"
// RUN: %golden
//
// Pins: reflects in flight while the program computes, and waits for them.
#define N 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a, *__restrict__ b;
// #pragma xmp align a[i] with t(i)
// #pragma xmp align b[i] with t(i)
xacc_array *a_desc; // #pragma xmp shadow a[1]
xacc_array *b_desc; // #pragma xmp shadow b[1]

void f(int tag) {
  xacc_reflect(&xmp_site[7], a_desc, XACC_WHOLE_SHADOW, tag); // #pragma xmp reflect (a) async(tag)
  { // #pragma xmp reflect (b) width(0:1) async(tag + 1)
    const xacc_width xmp_width[] = {{.upper = 1}};
    xacc_reflect(&xmp_site[8], b_desc, (xacc_exchange){.widths = xmp_width}, (tag + 1));
  }
  xacc_wait_async(&xmp_site[9], tag, xacc_on_executing()); // #pragma xmp wait_async (tag)
  { // #pragma xmp wait_async (tag, tag + 1) on p
    xacc_wait_async(&xmp_site[10], tag, xacc_on(p_nodes));
    xacc_wait_async(&xmp_site[10], (tag + 1), xacc_on(p_nodes));
  }
#line 19 "reflect-async.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 31, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 32, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[5],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc, NULL);
  const xacc_array_axis b_desc_axes[] = {{.extent = 32, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  b_desc = xacc_array_make(&xmp_site[4], &xmp_site[6],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 1});
  b = (double *)xacc_array_alloc(b_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
