#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"continued.c", 7, "nodes p(*)"},
    {"continued.c", 8, "template t(0 : N - 1)"},
    {"continued.c", 9, "distribute t(block) onto ONTO"},
    {"continued.c", 12, "align a[i] with t(i)"},
    {"continued.c", 13, "align b[i] with t(i)"},
    {"continued.c", 14, "shadow a[WIDTH]"},
    {"continued.c", 16, "reflect (a) width(WIDTH - 1)"},
    {"continued.c", 19, "loop on t(i)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (continued.c:12): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (continued.c:13): this file lacks its '#pragma xmp align'";

#line 1 "continued.c"
// RUN: %golden
//
// Pins: directives over several lines, with comments, and with macros of the program in them.
#define N 16
#define WIDTH 2
#define ONTO p
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto ONTO
#line 11 "continued.c"
double *__restrict__ a, *__restrict__ b;
// #pragma xmp align a[i] with t(i)
xacc_array *b_desc; // #pragma xmp align b[i] with t(i)
xacc_array *a_desc; // #pragma xmp shadow a[WIDTH]
void f(void) {
  { // #pragma xmp reflect (a) width(WIDTH - 1)
    const xacc_width xmp_width[] = {{.lower = 1, .upper = 1}};
    xacc_reflect(&xmp_site[6], a_desc, (xacc_exchange){.widths = xmp_width}, xacc_overlap_begin(&xmp_site[7]));
  }
#line 18 "continued.c"
#if WIDTH > 1
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[7]);
    xacc_boxes *xmp_boxes XACC_SCOPED(boxes) = xacc_boxes_begin(&xmp_site[7]);
    xacc_boxes_loop(xmp_boxes, (xacc_mapped_loop){.on = t_template, .lower = WIDTH, .upper = N - WIDTH, .step = 1},
        (xacc_width){.lower = -2});
    xacc_overlap_boxes(xmp_boxes, 0);
    for (int xmp_box = 0; xacc_overlap_next(xmp_boxes, xmp_box); xmp_box++) {
      const xacc_range i_range = xacc_boxes_range(xmp_boxes, xmp_box, 0);
#line 20 "continued.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        b[i] = a[i - WIDTH];
    }
  }
#line 22 "continued.c"
#else
#pragma xmp barrier
#endif
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 15, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis b_desc_axes[] = {{.extent = 16}};
  b_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 1});
  b = (double *)xacc_array_alloc(b_desc);
  const xacc_array_axis a_desc_axes[] = {{.extent = 16, .shadow = XACC_SHADOW, .lower_shadow = 2, .upper_shadow = 2}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[5],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
