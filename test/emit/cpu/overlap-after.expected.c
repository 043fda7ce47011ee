#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"overlap-after.c", 5, "nodes p(2, *)"},
    {"overlap-after.c", 6, "template t(0 : N - 1, 0 : N - 1)"},
    {"overlap-after.c", 7, "distribute t(block, block) onto p"},
    {"overlap-after.c", 9, "align a[i][j] with t(j, i)"},
    {"overlap-after.c", 10, "align b[i][j] with t(j, i)"},
    {"overlap-after.c", 11, "align c[i][j] with t(j, i)"},
    {"overlap-after.c", 12, "shadow a[1][1 : 2]"},
    {"overlap-after.c", 13, "shadow b[1][1]"},
    {"overlap-after.c", 17, "loop(j, i) on t(j, i) reduction(+ : s)"},
    {"overlap-after.c", 24, "reflect(a) width(/ periodic / 1, 1 : 2)"},
    {"overlap-after.c", 25, "reflect(b)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
#pragma redefine_extname c xmp_aligned_c
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (overlap-after.c:9): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (overlap-after.c:10): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_c[] __attribute__((__used__, __section__(".gnu.warning.c\n\t#"))) =
    "'c' is distributed (overlap-after.c:11): this file lacks its '#pragma xmp align'";

#line 1 "overlap-after.c"
// RUN: %golden
//
// Pins: a loop that first computes the elements that the reflects right after it send; their calls come before it.
#define N 100
static xacc_nodes *p_nodes; // #pragma xmp nodes p(2, *)
// #pragma xmp template t(0 : N - 1, 0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block, block) onto p
double *__restrict__ a, *__restrict__ b, *__restrict__ c;
// #pragma xmp align a[i][j] with t(j, i)
// #pragma xmp align b[i][j] with t(j, i)
// #pragma xmp align c[i][j] with t(j, i)
xacc_array *c_desc;
long c_ld[1];
// #pragma xmp shadow a[1][1 : 2]
xacc_array *a_desc;
long a_ld[1];
// #pragma xmp shadow b[1][1]
xacc_array *b_desc;
long b_ld[1];
#line 14 "overlap-after.c"

double f(void) {
  double s = 0;
  { // #pragma xmp loop(j, i) on t(j, i) reduction(+ : s)
    XACC_TIMED(&xmp_site[8]);
    const double s_before = s;
    s = 0;
    {
      const xacc_width xmp_width[] = {{.lower = 1, .upper = 1, .periodic = 1}, {.lower = 1, .upper = 2}};
      xacc_reflect(&xmp_site[9], a_desc, (xacc_exchange){.widths = xmp_width}, xacc_overlap_after(&xmp_site[8]));
    }
    xacc_reflect(&xmp_site[10], b_desc, XACC_WHOLE_SHADOW, xacc_overlap_after(&xmp_site[8]));
    xacc_boxes *xmp_boxes XACC_SCOPED(boxes) = xacc_boxes_begin(&xmp_site[8]);
    xacc_boxes_loop(xmp_boxes, (xacc_mapped_loop){.on = t_template, .dim = 1, .lower = 1, .upper = N - 1, .step = 1},
        (xacc_width){.lower = -1, .upper = -1, .periodic = 1});
    xacc_boxes_loop(xmp_boxes, (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = N - 2, .step = 1},
        (xacc_width){.lower = -2, .upper = -1});
    xacc_overlap_boxes(xmp_boxes, 1);
    for (int xmp_box = 0; xacc_overlap_next(xmp_boxes, xmp_box); xmp_box++) {
      const xacc_range i_range = xacc_boxes_range(xmp_boxes, xmp_box, 0);
      const xacc_range j_range = xacc_boxes_range(xmp_boxes, xmp_box, 1);
#line 18 "overlap-after.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        for (int j = (int)j_range.first; j < (int)j_range.end; j++) {
          a[i * 53L + j] = 0.5 * c[i * 50L + j];
          b[i * 52L + j] += c[i * 50L + j];
          s += c[i * 50L + j];
        }
    }
    s = s_before + xacc_reduce_double(&xmp_site[8], xacc_on(t_template), XACC_SUM, s);
  }
  // #pragma xmp reflect(a) width(/ periodic / 1, 1 : 2)
  // #pragma xmp reflect(b)
#line 26 "overlap-after.c"
  return s;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {2, XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 2);
  const xacc_template_axis t_template_axes[] = {
      {.upper = 99, .format = XACC_BLOCK},
      {.upper = 99, .format = XACC_BLOCK, .node_dim = 1},
  };
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 2);
  const xacc_array_axis c_desc_axes[] = {
      {.extent = 100, .template_dim = 1},
      {.extent = 100},
  };
  c_desc = xacc_array_make(&xmp_site[5], &xmp_site[5],
      (xacc_array_form){.name = "c", .on = t_template, .type = XACC_DOUBLE, .axes = c_desc_axes, .ndims = 2});
  c = (double *)xacc_array_alloc(c_desc, c_ld);
  const xacc_array_axis a_desc_axes[] = {
      {.extent = 100, .template_dim = 1, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
      {.extent = 100, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 2},
  };
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[6],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 2});
  a = (double *)xacc_array_alloc(a_desc, a_ld);
  const xacc_array_axis b_desc_axes[] = {
      {.extent = 100, .template_dim = 1, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
      {.extent = 100, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
  };
  b_desc = xacc_array_make(&xmp_site[4], &xmp_site[7],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 2});
  b = (double *)xacc_array_alloc(b_desc, b_ld);
}
XACC_UNIT(xmp_unit_init)
