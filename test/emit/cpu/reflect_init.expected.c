#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"reflect_init.c", 5, "nodes p(*)"},
    {"reflect_init.c", 6, "template t(0 : N - 1)"},
    {"reflect_init.c", 7, "distribute t(block) onto p"},
    {"reflect_init.c", 9, "align a[i] with t(i)"},
    {"reflect_init.c", 10, "align b[i] with t(i)"},
    {"reflect_init.c", 11, "shadow a[1]"},
    {"reflect_init.c", 12, "shadow b[2:0]"},
    {"reflect_init.c", 15, "reflect_init (a, b) width(1:0)"},
    {"reflect_init.c", 17, "reflect_do (a)"},
    {"reflect_init.c", 18, "reflect_do (b) async(3)"},
    {"reflect_init.c", 19, "wait_async (3)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (reflect_init.c:9): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (reflect_init.c:10): this file lacks its '#pragma xmp align'";

#line 1 "reflect_init.c"
// RUN: %golden
//
// Pins: messages of reflect, prepared once and started in each step.
#define N 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a, *__restrict__ b;
// #pragma xmp align a[i] with t(i)
// #pragma xmp align b[i] with t(i)
xacc_array *a_desc; // #pragma xmp shadow a[1]
xacc_array *b_desc; // #pragma xmp shadow b[2:0]

void f(int steps) {
  { // #pragma xmp reflect_init (a, b) width(1:0)
    const xacc_width xmp_width[] = {{.lower = 1}};
    xacc_reflect_init(&xmp_site[7], a_desc, (xacc_exchange){.widths = xmp_width});
    xacc_reflect_init(&xmp_site[7], b_desc, (xacc_exchange){.widths = xmp_width});
  }
#line 16 "reflect_init.c"
  for (int step = 0; step < steps; step++) {
    xacc_reflect_do(&xmp_site[8], a_desc, 0, XACC_SYNC); // #pragma xmp reflect_do (a)
    xacc_reflect_do(&xmp_site[9], b_desc, 0, 3); // #pragma xmp reflect_do (b) async(3)
    xacc_wait_async(&xmp_site[10], 3, xacc_on_executing()); // #pragma xmp wait_async (3)
  }
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
  const xacc_array_axis b_desc_axes[] = {{.extent = 32, .shadow = XACC_SHADOW, .lower_shadow = 2}};
  b_desc = xacc_array_make(&xmp_site[4], &xmp_site[6],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 1});
  b = (double *)xacc_array_alloc(b_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
