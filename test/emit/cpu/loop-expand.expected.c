#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"loop-expand.c", 5, "nodes p(*)"},
    {"loop-expand.c", 6, "template t(0 : N - 1)"},
    {"loop-expand.c", 7, "distribute t(block) onto p"},
    {"loop-expand.c", 9, "align a[i] with t(i)"},
    {"loop-expand.c", 10, "shadow a[2]"},
    {"loop-expand.c", 13, "loop on t(i) expand(1:2)"},
    {"loop-expand.c", 16, "loop on t(i) expand(/unbound/ 1)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (loop-expand.c:9): this file lacks its '#pragma xmp align'";

#line 1 "loop-expand.c"
// RUN: %golden
//
// Pins: a loop over the node's iterations and some of its neighbours', inside the bounds and beyond them.
#define N 100
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
// #pragma xmp align a[i] with t(i)
xacc_array *a_desc; // #pragma xmp shadow a[2]

void f(void) {
  { // #pragma xmp loop on t(i) expand(1:2)
    XACC_TIMED(&xmp_site[5]);
    xacc_boxes *xmp_boxes XACC_SCOPED(boxes) = xacc_boxes_begin(&xmp_site[5]);
    xacc_boxes_loop(xmp_boxes, (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1},
        (xacc_width){.lower = 1, .upper = 2});
    xacc_boxes_expand(xmp_boxes);
    for (int xmp_box = 0; xmp_box < xacc_boxes_count(xmp_boxes); xmp_box++) {
      const xacc_range i_range = xacc_boxes_range(xmp_boxes, xmp_box, 0);
#line 14 "loop-expand.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        a[i] = i;
    }
  }
  { // #pragma xmp loop on t(i) expand(/unbound/ 1)
    XACC_TIMED(&xmp_site[6]);
    xacc_boxes *xmp_boxes XACC_SCOPED(boxes) = xacc_boxes_begin(&xmp_site[6]);
    xacc_boxes_loop(xmp_boxes, (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1},
        (xacc_width){.lower = 1, .upper = 1, .periodic = 1});
    xacc_boxes_expand(xmp_boxes);
    for (int xmp_box = 0; xmp_box < xacc_boxes_count(xmp_boxes); xmp_box++) {
      const xacc_range i_range = xacc_boxes_range(xmp_boxes, xmp_box, 0);
#line 17 "loop-expand.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        a[i] += i;
    }
  }
#line 19 "loop-expand.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 99, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 100, .shadow = XACC_SHADOW, .lower_shadow = 2, .upper_shadow = 2}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[4],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
