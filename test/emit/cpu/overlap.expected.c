#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"overlap.c", 6, "nodes p(2, *)"},
    {"overlap.c", 7, "template t(0 : N - 1, 0 : N - 1)"},
    {"overlap.c", 8, "distribute t(block, block) onto p"},
    {"overlap.c", 10, "align a[i][j] with t(j, i)"},
    {"overlap.c", 11, "align b[i][j] with t(j, i)"},
    {"overlap.c", 12, "align c[i][j] with t(j, i)"},
    {"overlap.c", 13, "shadow a[1][1:2]"},
    {"overlap.c", 14, "shadow b[1][1]"},
    {"overlap.c", 18, "reflect (a) width(/periodic/ 1, 1:2)"},
    {"overlap.c", 19, "reflect (b)"},
    {"overlap.c", 20, "loop (j, i) on t(j, i) reduction(+ : s)"},
    {"overlap.c", 31, "loop(j, i) on t(j, i) reduction(+ : s)"},
    {"overlap.c", 38, "reflect(a) width(/ periodic / 1, 1 : 2)"},
    {"overlap.c", 39, "reflect(b)"},
    {"overlap.c", 44, "nodes q(1, *)"},
    {"overlap.c", 45, "template rows(0 : 63, 0 : 63)"},
    {"overlap.c", 46, "distribute rows(block, block) onto q"},
    {"overlap.c", 48, "align [i][j] with rows(j, i) :: g, h"},
    {"overlap.c", 49, "shadow g[1][1]"},
    {"overlap.c", 52, "reflect(g)"},
    {"overlap.c", 53, "loop(j, i) on rows(j, i)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
#pragma redefine_extname c xmp_aligned_c
#pragma redefine_extname g xmp_aligned_g
#pragma redefine_extname h xmp_aligned_h
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (overlap.c:10): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (overlap.c:11): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_c[] __attribute__((__used__, __section__(".gnu.warning.c\n\t#"))) =
    "'c' is distributed (overlap.c:12): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_g[] __attribute__((__used__, __section__(".gnu.warning.g\n\t#"))) =
    "'g' is distributed (overlap.c:48): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_h[] __attribute__((__used__, __section__(".gnu.warning.h\n\t#"))) =
    "'h' is distributed (overlap.c:48): this file lacks its '#pragma xmp align'";

#line 1 "overlap.c"
// RUN: %golden
//
// Pins: a loop that computes elements that need no shadow while the reflects right before it are in flight; one that first
// computes the elements that the reflects right after it send, whose calls come before it.
#define N 100
static xacc_nodes *p_nodes; // #pragma xmp nodes p(2, *)
// #pragma xmp template t(0 : N - 1, 0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block, block) onto p
double *__restrict__ a, *__restrict__ b, *__restrict__ c;
// #pragma xmp align a[i][j] with t(j, i)
// #pragma xmp align b[i][j] with t(j, i)
// #pragma xmp align c[i][j] with t(j, i)
xacc_array *c_desc;
static long c_ld[1];
// #pragma xmp shadow a[1][1:2]
xacc_array *a_desc;
static long a_ld[1];
// #pragma xmp shadow b[1][1]
xacc_array *b_desc;
static long b_ld[1];
#line 15 "overlap.c"

double f(void) {
  double s = 0;
  { // #pragma xmp reflect (a) width(/periodic/ 1, 1:2)
    const xacc_width xmp_width[] = {{.lower = 1, .upper = 1, .periodic = 1}, {.lower = 1, .upper = 2}};
    xacc_reflect(&xmp_site[8], a_desc, (xacc_exchange){.widths = xmp_width}, xacc_overlap_begin(&xmp_site[10]));
  }
  xacc_reflect(&xmp_site[9], b_desc, XACC_WHOLE_SHADOW, xacc_overlap_begin(&xmp_site[10])); // #pragma xmp reflect (b)
  { // #pragma xmp loop (j, i) on t(j, i) reduction(+ : s)
    XACC_TIMED(&xmp_site[10]);
    const double s_before = s;
    s = 0;
    xacc_boxes *xmp_boxes XACC_SCOPED(boxes) = xacc_boxes_begin(&xmp_site[10]);
    xacc_boxes_loop(xmp_boxes, (xacc_mapped_loop){.on = t_template, .dim = 1, .lower = 1, .upper = N - 1, .step = 1},
        (xacc_width){.lower = -1, .periodic = 1});
    xacc_boxes_loop(xmp_boxes, (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = N - 2, .step = 1},
        (xacc_width){.upper = -2});
    xacc_overlap_boxes(xmp_boxes, 1);
    for (int xmp_box = 0; xacc_overlap_next(xmp_boxes, xmp_box); xmp_box++) {
      const xacc_range i_range = xacc_boxes_range(xmp_boxes, xmp_box, 0);
      const xacc_range j_range = xacc_boxes_range(xmp_boxes, xmp_box, 1);
#line 21 "overlap.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        for (int j = (int)j_range.first; j < (int)j_range.end; j++) {
          c[i * 50L + j] = a[(i - 1) * 53L + j] + a[i * 53L + (j + 2)] + b[i * 52L + j];
          s += c[i * 50L + j];
        }
    }
    s = s_before + xacc_reduce_double(&xmp_site[10], xacc_on(t_template), XACC_SUM, s);
  }
#line 26 "overlap.c"
  return s;
}

double after(void) {
  double s = 0;
  { // #pragma xmp loop(j, i) on t(j, i) reduction(+ : s)
    XACC_TIMED(&xmp_site[11]);
    const double s_before = s;
    s = 0;
    {
      const xacc_width xmp_width[] = {{.lower = 1, .upper = 1, .periodic = 1}, {.lower = 1, .upper = 2}};
      xacc_reflect(&xmp_site[12], a_desc, (xacc_exchange){.widths = xmp_width}, xacc_overlap_after(&xmp_site[11]));
    }
    xacc_reflect(&xmp_site[13], b_desc, XACC_WHOLE_SHADOW, xacc_overlap_after(&xmp_site[11]));
    xacc_boxes *xmp_boxes XACC_SCOPED(boxes) = xacc_boxes_begin(&xmp_site[11]);
    xacc_boxes_loop(xmp_boxes, (xacc_mapped_loop){.on = t_template, .dim = 1, .lower = 1, .upper = N - 1, .step = 1},
        (xacc_width){.lower = -1, .upper = -1, .periodic = 1});
    xacc_boxes_loop(xmp_boxes, (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = N - 2, .step = 1},
        (xacc_width){.lower = -2, .upper = -1});
    xacc_overlap_boxes(xmp_boxes, 1);
    for (int xmp_box = 0; xacc_overlap_next(xmp_boxes, xmp_box); xmp_box++) {
      const xacc_range i_range = xacc_boxes_range(xmp_boxes, xmp_box, 0);
      const xacc_range j_range = xacc_boxes_range(xmp_boxes, xmp_box, 1);
#line 32 "overlap.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        for (int j = (int)j_range.first; j < (int)j_range.end; j++) {
          a[i * 53L + j] = 0.5 * c[i * 50L + j];
          b[i * 52L + j] += c[i * 50L + j];
          s += c[i * 50L + j];
        }
    }
    s = s_before + xacc_reduce_double(&xmp_site[11], xacc_on(t_template), XACC_SUM, s);
  }
  // #pragma xmp reflect(a) width(/ periodic / 1, 1 : 2)
  // #pragma xmp reflect(b)
#line 40 "overlap.c"
  return s;
}

// A dimension that no nodes share keeps its bounds.
static xacc_nodes *q_nodes; // #pragma xmp nodes q(1, *)
// #pragma xmp template rows(0 : 63, 0 : 63)
static xacc_template *rows_template; // #pragma xmp distribute rows(block, block) onto q
double *__restrict__ g, (*__restrict__ h)[64];
xacc_array *h_desc; // #pragma xmp align [i][j] with rows(j, i) :: g, h
// #pragma xmp shadow g[1][1]
xacc_array *g_desc;
static long g_ld[1];
#line 50 "overlap.c"

void across(void) {
  xacc_reflect(&xmp_site[19], g_desc, XACC_WHOLE_SHADOW, xacc_overlap_begin(&xmp_site[20])); // #pragma xmp reflect(g)
  { // #pragma xmp loop(j, i) on rows(j, i)
    XACC_TIMED(&xmp_site[20]);
    xacc_boxes *xmp_boxes XACC_SCOPED(boxes) = xacc_boxes_begin(&xmp_site[20]);
    xacc_boxes_loop(xmp_boxes, (xacc_mapped_loop){.on = rows_template, .dim = 1, .lower = 1, .upper = 63, .step = 1},
        (xacc_width){.lower = -1, .upper = -1});
    xacc_overlap_boxes(xmp_boxes, 0);
    for (int xmp_box = 0; xacc_overlap_next(xmp_boxes, xmp_box); xmp_box++) {
      const xacc_range i_range = xacc_boxes_range(xmp_boxes, xmp_box, 0);
#line 54 "overlap.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        for (int j = 1; j < 63; j++)
          h[i][j] = g[(i - 1) * 66L + j] + g[(i + 1) * 66L + j] + g[i * 66L + (j - 1)] + g[i * 66L + (j + 1)];
    }
  }
#line 57 "overlap.c"
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
      (xacc_array_form){.name = "c", .on = t_template, .type = XACC_DOUBLE, .axes = c_desc_axes, .ndims = 2,
          .leading = 2, .strides = c_ld});
  c = (double *)xacc_array_alloc(c_desc);
  const xacc_array_axis a_desc_axes[] = {
      {.extent = 100, .template_dim = 1, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
      {.extent = 100, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 2},
  };
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[6],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 2,
          .leading = 2, .strides = a_ld});
  a = (double *)xacc_array_alloc(a_desc);
  const xacc_array_axis b_desc_axes[] = {
      {.extent = 100, .template_dim = 1, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
      {.extent = 100, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
  };
  b_desc = xacc_array_make(&xmp_site[4], &xmp_site[7],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 2,
          .leading = 2, .strides = b_ld});
  b = (double *)xacc_array_alloc(b_desc);
  const long q_nodes_sizes[] = {1, XACC_REST};
  q_nodes = xacc_nodes_make(&xmp_site[14], "q", q_nodes_sizes, 2);
  const xacc_template_axis rows_template_axes[] = {
      {.upper = 63, .format = XACC_BLOCK},
      {.upper = 63, .format = XACC_BLOCK, .node_dim = 1},
  };
  rows_template = xacc_template_make(&xmp_site[15], &xmp_site[16], "rows", q_nodes, rows_template_axes, 2);
  const xacc_array_axis h_desc_axes[] = {
      {.extent = 64, .template_dim = 1},
      {.extent = 64},
  };
  h_desc = xacc_array_make(&xmp_site[17], &xmp_site[17],
      (xacc_array_form){.name = "h", .on = rows_template, .type = XACC_DOUBLE, .axes = h_desc_axes, .ndims = 2});
  h = (double (*)[64])xacc_array_alloc(h_desc);
  const xacc_array_axis g_desc_axes[] = {
      {.extent = 64, .template_dim = 1, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
      {.extent = 64, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
  };
  g_desc = xacc_array_make(&xmp_site[17], &xmp_site[18],
      (xacc_array_form){.name = "g", .on = rows_template, .type = XACC_DOUBLE, .axes = g_desc_axes, .ndims = 2,
          .leading = 2, .strides = g_ld});
  g = (double *)xacc_array_alloc(g_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
