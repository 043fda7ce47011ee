#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"loop-peel.c", 5, "nodes p(*)"},
    {"loop-peel.c", 6, "template t(0 : N - 1)"},
    {"loop-peel.c", 7, "distribute t(block) onto p"},
    {"loop-peel.c", 9, "align a[i] with t(i)"},
    {"loop-peel.c", 10, "align b[i] with t(i)"},
    {"loop-peel.c", 11, "shadow a[1]"},
    {"loop-peel.c", 14, "reflect (a) async(7)"},
    {"loop-peel.c", 15, "loop on t(i) peel_and_wait(7, -1)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (loop-peel.c:9): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (loop-peel.c:10): this file lacks its '#pragma xmp align'";

#line 1 "loop-peel.c"
// RUN: %golden
//
// Pins: peel_and_wait computes the inner part, waits for the messages of a reflect, and computes the rest.
#define N 100
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a, *__restrict__ b;
// #pragma xmp align a[i] with t(i)
xacc_array *b_desc; // #pragma xmp align b[i] with t(i)
xacc_array *a_desc; // #pragma xmp shadow a[1]

void f(void) {
  xacc_reflect(&xmp_site[6], a_desc, XACC_WHOLE_SHADOW, 7); // #pragma xmp reflect (a) async(7)
  { // #pragma xmp loop on t(i) peel_and_wait(7, -1)
    XACC_TIMED(&xmp_site[7]);
    xacc_boxes *xmp_boxes XACC_SCOPED(boxes) = xacc_boxes_begin(&xmp_site[7]);
    xacc_boxes_loop(xmp_boxes, (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = N - 1, .step = 1},
        (xacc_width){.lower = -1, .upper = -1});
    xacc_boxes_peel(xmp_boxes);
    if (xacc_boxes_count(xmp_boxes) == 0)
      xacc_wait_async(&xmp_site[7], 7, xacc_on_executing());
    for (int xmp_box = 0; xmp_box < xacc_boxes_count(xmp_boxes); xmp_box++) {
      if (xmp_box == 1)
        xacc_wait_async(&xmp_site[7], 7, xacc_on_executing());
      const xacc_range i_range = xacc_boxes_range(xmp_boxes, xmp_box, 0);
#line 16 "loop-peel.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        b[i] = a[i - 1] + a[i + 1];
    }
    if (xacc_boxes_count(xmp_boxes) == 1)
      xacc_wait_async(&xmp_site[7], 7, xacc_on_executing());
  }
#line 18 "loop-peel.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 99, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis b_desc_axes[] = {{.extent = 100}};
  b_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 1});
  b = (double *)xacc_array_alloc(b_desc, NULL);
  const xacc_array_axis a_desc_axes[] = {{.extent = 100, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[5],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
