#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"loop-shadow.c", 7, "nodes p(*)"},
    {"loop-shadow.c", 8, "template t(0 : N - 1)"},
    {"loop-shadow.c", 9, "distribute t(block) onto p"},
    {"loop-shadow.c", 11, "align [i] with t(i) :: a, b"},
    {"loop-shadow.c", 12, "shadow a[2]"},
    {"loop-shadow.c", 15, "loop on t(i) expand(1:2)"},
    {"loop-shadow.c", 18, "loop on t(i) expand(/unbound/ 1)"},
    {"loop-shadow.c", 24, "reflect (a) async(7)"},
    {"loop-shadow.c", 25, "loop on t(i) peel_and_wait(7, -1)"},
    {"loop-shadow.c", 30, "nodes q(*)"},
    {"loop-shadow.c", 31, "template rows(0 : N - 1, 0 : N - 1)"},
    {"loop-shadow.c", 32, "distribute rows(*, block) onto q"},
    {"loop-shadow.c", 34, "align m[i][*] with rows(*, i)"},
    {"loop-shadow.c", 35, "shadow m[1][0]"},
    {"loop-shadow.c", 38, "loop (i) on rows(*, i) margin(0, 1)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
#pragma redefine_extname m xmp_aligned_m
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (loop-shadow.c:11): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (loop-shadow.c:11): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_m[] __attribute__((__used__, __section__(".gnu.warning.m\n\t#"))) =
    "'m' is distributed (loop-shadow.c:34): this file lacks its '#pragma xmp align'";

#line 1 "loop-shadow.c"
// RUN: %golden
//
// Pins: expand: a loop over the node's iterations and some of its neighbours', inside the bounds and beyond them;
// peel_and_wait: computes the inner part, waits for the messages of a reflect, and computes the rest; margin: only the
// margin of the node's iterations, with the body emitted once.
#define N 100
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a, *__restrict__ b;
xacc_array *b_desc; // #pragma xmp align [i] with t(i) :: a, b
xacc_array *a_desc; // #pragma xmp shadow a[2]

void expand(void) {
  { // #pragma xmp loop on t(i) expand(1:2)
    XACC_TIMED(&xmp_site[5]);
    xacc_boxes *xmp_boxes XACC_SCOPED(boxes) = xacc_boxes_begin(&xmp_site[5]);
    xacc_boxes_loop(xmp_boxes, (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1},
        (xacc_width){.lower = 1, .upper = 2});
    xacc_boxes_expand(xmp_boxes);
    for (int xmp_box = 0; xmp_box < xacc_boxes_count(xmp_boxes); xmp_box++) {
      const xacc_range i_range = xacc_boxes_range(xmp_boxes, xmp_box, 0);
#line 16 "loop-shadow.c"
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
#line 19 "loop-shadow.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        a[i] += i;
    }
  }
#line 21 "loop-shadow.c"
}

void peel(void) {
  xacc_reflect(&xmp_site[7], a_desc, XACC_WHOLE_SHADOW, 7); // #pragma xmp reflect (a) async(7)
  { // #pragma xmp loop on t(i) peel_and_wait(7, -1)
    XACC_TIMED(&xmp_site[8]);
    xacc_boxes *xmp_boxes XACC_SCOPED(boxes) = xacc_boxes_begin(&xmp_site[8]);
    xacc_boxes_loop(xmp_boxes, (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = N - 1, .step = 1},
        (xacc_width){.lower = -1, .upper = -1});
    xacc_boxes_peel(xmp_boxes);
    if (xacc_boxes_count(xmp_boxes) == 0)
      xacc_wait_async(&xmp_site[8], 7, xacc_on_executing());
    for (int xmp_box = 0; xmp_box < xacc_boxes_count(xmp_boxes); xmp_box++) {
      if (xmp_box == 1)
        xacc_wait_async(&xmp_site[8], 7, xacc_on_executing());
      const xacc_range i_range = xacc_boxes_range(xmp_boxes, xmp_box, 0);
#line 26 "loop-shadow.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        b[i] = a[i - 1] + a[i + 1];
    }
    if (xacc_boxes_count(xmp_boxes) == 1)
      xacc_wait_async(&xmp_site[8], 7, xacc_on_executing());
  }
#line 28 "loop-shadow.c"
}

static xacc_nodes *q_nodes; // #pragma xmp nodes q(*)
// #pragma xmp template rows(0 : N - 1, 0 : N - 1)
static xacc_template *rows_template; // #pragma xmp distribute rows(*, block) onto q
double (*__restrict__ m)[100];
// #pragma xmp align m[i][*] with rows(*, i)
xacc_array *m_desc; // #pragma xmp shadow m[1][0]

void margin(void) {
  { // #pragma xmp loop (i) on rows(*, i) margin(0, 1)
    XACC_TIMED(&xmp_site[14]);
    xacc_boxes *xmp_boxes XACC_SCOPED(boxes) = xacc_boxes_begin(&xmp_site[14]);
    xacc_boxes_loop(xmp_boxes, (xacc_mapped_loop){.on = rows_template, .dim = 1, .lower = 1, .upper = N - 1, .step = 1},
        (xacc_width){.lower = 1, .upper = 1});
    xacc_boxes_margin(xmp_boxes);
    for (int xmp_box = 0; xmp_box < xacc_boxes_count(xmp_boxes); xmp_box++) {
      const xacc_range i_range = xacc_boxes_range(xmp_boxes, xmp_box, 0);
#line 39 "loop-shadow.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        for (int j = 0; j < N; j++)
          m[i][j] += 1;
    }
  }
#line 42 "loop-shadow.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 99, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis b_desc_axes[] = {{.extent = 100}};
  b_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 1});
  b = (double *)xacc_array_alloc(b_desc);
  const xacc_array_axis a_desc_axes[] = {{.extent = 100, .shadow = XACC_SHADOW, .lower_shadow = 2, .upper_shadow = 2}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[4],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
  const long q_nodes_sizes[] = {XACC_REST};
  q_nodes = xacc_nodes_make(&xmp_site[9], "q", q_nodes_sizes, 1);
  const xacc_template_axis rows_template_axes[] = {
      {.upper = 99, .format = XACC_DUPLICATED},
      {.upper = 99, .format = XACC_BLOCK},
  };
  rows_template = xacc_template_make(&xmp_site[10], &xmp_site[11], "rows", q_nodes, rows_template_axes, 2);
  const xacc_array_axis m_desc_axes[] = {
      {.extent = 100, .template_dim = 1, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
      {.extent = 100, .collapsed = 1},
  };
  m_desc = xacc_array_make(&xmp_site[12], &xmp_site[13],
      (xacc_array_form){.name = "m", .on = rows_template, .type = XACC_DOUBLE, .axes = m_desc_axes, .ndims = 2});
  m = (double (*)[100])xacc_array_alloc(m_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
