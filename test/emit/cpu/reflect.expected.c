#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"reflect.c", 7, "nodes p(2, *)"},
    {"reflect.c", 8, "template t(0 : N - 1, 0 : N - 1)"},
    {"reflect.c", 9, "distribute t(block, block) onto p"},
    {"reflect.c", 11, "align a[i][j] with t(j, i)"},
    {"reflect.c", 12, "align b[i][j] with t(j, i)"},
    {"reflect.c", 13, "shadow a[2][1:2]"},
    {"reflect.c", 14, "shadow b[1][1]"},
    {"reflect.c", 17, "reflect (a)"},
    {"reflect.c", 18, "reflect (a) width(1, n:2)"},
    {"reflect.c", 19, "reflect (b) width(/periodic/ 1, 0) orthogonal"},
    {"reflect.c", 20, "reflect (a, b)"},
    {"reflect.c", 23, "nodes q(*)"},
    {"reflect.c", 24, "template s(0 : N - 1)"},
    {"reflect.c", 25, "distribute s(block) onto q"},
    {"reflect.c", 27, "align [i] with s(i) :: c, d"},
    {"reflect.c", 28, "shadow c[1:2]"},
    {"reflect.c", 29, "shadow d[2:0]"},
    {"reflect.c", 32, "reflect (c) async(tag)"},
    {"reflect.c", 33, "reflect (d) width(1:0) async(tag + 1)"},
    {"reflect.c", 34, "wait_async (tag)"},
    {"reflect.c", 35, "wait_async (tag, tag + 1) on q"},
    {"reflect.c", 39, "reflect_init (c, d) width(1:0)"},
    {"reflect.c", 41, "reflect_do (c)"},
    {"reflect.c", 42, "reflect_do (d) async(3)"},
    {"reflect.c", 43, "wait_async (3)"},
    {"reflect.c", 48, "reduce_shadow (c)"},
    {"reflect.c", 49, "reduce_shadow (c) width(/periodic/ 1:0) async(2)"},
    {"reflect.c", 50, "wait_async (2)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
#pragma redefine_extname c xmp_aligned_c
#pragma redefine_extname d xmp_aligned_d
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (reflect.c:11): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (reflect.c:12): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_c[] __attribute__((__used__, __section__(".gnu.warning.c\n\t#"))) =
    "'c' is distributed (reflect.c:27): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_d[] __attribute__((__used__, __section__(".gnu.warning.d\n\t#"))) =
    "'d' is distributed (reflect.c:27): this file lacks its '#pragma xmp align'";

#line 1 "reflect.c"
// RUN: %golden -Wno-xmp-unused-reflect
//
// Pins: reflect of the whole shadow, of chosen and periodic widths, without corners, of several arrays; reflects in flight
// while the program computes, and waits for them; messages prepared once and started in each step; values in shadows,
// added to the elements of which they are copies.
#define N 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(2, *)
// #pragma xmp template t(0 : N - 1, 0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block, block) onto p
double *__restrict__ a, *__restrict__ b;
// #pragma xmp align a[i][j] with t(j, i)
// #pragma xmp align b[i][j] with t(j, i)
// #pragma xmp shadow a[2][1:2]
xacc_array *a_desc;
static long a_ld[1];
// #pragma xmp shadow b[1][1]
xacc_array *b_desc;
static long b_ld[1];
#line 15 "reflect.c"

void blocks(int n) {
  xacc_reflect(&xmp_site[7], a_desc, XACC_WHOLE_SHADOW, XACC_SYNC); // #pragma xmp reflect (a)
  { // #pragma xmp reflect (a) width(1, n:2)
    const xacc_width xmp_width[] = {{.lower = 1, .upper = 1}, {.lower = n, .upper = 2}};
    xacc_reflect(&xmp_site[8], a_desc, (xacc_exchange){.widths = xmp_width}, XACC_SYNC);
  }
  { // #pragma xmp reflect (b) width(/periodic/ 1, 0) orthogonal
    const xacc_width xmp_width[] = {{.lower = 1, .upper = 1, .periodic = 1}, {}};
    xacc_reflect(&xmp_site[9], b_desc, (xacc_exchange){.widths = xmp_width, .orthogonal = 1}, XACC_SYNC);
  }
  { // #pragma xmp reflect (a, b)
    xacc_array *const xmp_arrays[] = {a_desc, b_desc};
    xacc_reflect_all(&xmp_site[10], xmp_arrays, 2, XACC_WHOLE_SHADOW, XACC_SYNC);
  }
#line 21 "reflect.c"
}

static xacc_nodes *q_nodes; // #pragma xmp nodes q(*)
// #pragma xmp template s(0 : N - 1)
static xacc_template *s_template; // #pragma xmp distribute s(block) onto q
double *__restrict__ c, *__restrict__ d;
// #pragma xmp align [i] with s(i) :: c, d
xacc_array *c_desc; // #pragma xmp shadow c[1:2]
xacc_array *d_desc; // #pragma xmp shadow d[2:0]

void later(int tag) {
  xacc_reflect(&xmp_site[17], c_desc, XACC_WHOLE_SHADOW, tag); // #pragma xmp reflect (c) async(tag)
  { // #pragma xmp reflect (d) width(1:0) async(tag + 1)
    const xacc_width xmp_width[] = {{.lower = 1}};
    xacc_reflect(&xmp_site[18], d_desc, (xacc_exchange){.widths = xmp_width}, (tag + 1));
  }
  xacc_wait_async(&xmp_site[19], tag, xacc_on_executing()); // #pragma xmp wait_async (tag)
  { // #pragma xmp wait_async (tag, tag + 1) on q
    xacc_wait_async(&xmp_site[20], tag, xacc_on(q_nodes));
    xacc_wait_async(&xmp_site[20], (tag + 1), xacc_on(q_nodes));
  }
#line 36 "reflect.c"
}

void repeated(int steps) {
  { // #pragma xmp reflect_init (c, d) width(1:0)
    const xacc_width xmp_width[] = {{.lower = 1}};
    xacc_reflect_init(&xmp_site[21], c_desc, (xacc_exchange){.widths = xmp_width});
    xacc_reflect_init(&xmp_site[21], d_desc, (xacc_exchange){.widths = xmp_width});
  }
#line 40 "reflect.c"
  for (int step = 0; step < steps; step++) {
    xacc_reflect_do(&xmp_site[22], c_desc, 0, XACC_SYNC); // #pragma xmp reflect_do (c)
    xacc_reflect_do(&xmp_site[23], d_desc, 0, 3); // #pragma xmp reflect_do (d) async(3)
    xacc_wait_async(&xmp_site[24], 3, xacc_on_executing()); // #pragma xmp wait_async (3)
  }
}

void reduce(void) {
  xacc_reduce_shadow(&xmp_site[25], c_desc, XACC_WHOLE_SHADOW, XACC_SYNC); // #pragma xmp reduce_shadow (c)
  { // #pragma xmp reduce_shadow (c) width(/periodic/ 1:0) async(2)
    const xacc_width xmp_width[] = {{.lower = 1, .periodic = 1}};
    xacc_reduce_shadow(&xmp_site[26], c_desc, (xacc_exchange){.widths = xmp_width}, 2);
  }
  xacc_wait_async(&xmp_site[27], 2, xacc_on_executing()); // #pragma xmp wait_async (2)
#line 51 "reflect.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {2, XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 2);
  const xacc_template_axis t_template_axes[] = {
      {.upper = 31, .format = XACC_BLOCK},
      {.upper = 31, .format = XACC_BLOCK, .node_dim = 1},
  };
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 2);
  const xacc_array_axis a_desc_axes[] = {
      {.extent = 32, .template_dim = 1, .shadow = XACC_SHADOW, .lower_shadow = 2, .upper_shadow = 2},
      {.extent = 32, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 2},
  };
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[5],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 2,
          .leading = 2, .strides = a_ld});
  a = (double *)xacc_array_alloc(a_desc);
  const xacc_array_axis b_desc_axes[] = {
      {.extent = 32, .template_dim = 1, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
      {.extent = 32, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
  };
  b_desc = xacc_array_make(&xmp_site[4], &xmp_site[6],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 2,
          .leading = 2, .strides = b_ld});
  b = (double *)xacc_array_alloc(b_desc);
  const long q_nodes_sizes[] = {XACC_REST};
  q_nodes = xacc_nodes_make(&xmp_site[11], "q", q_nodes_sizes, 1);
  const xacc_template_axis s_template_axes[] = {{.upper = 31, .format = XACC_BLOCK}};
  s_template = xacc_template_make(&xmp_site[12], &xmp_site[13], "s", q_nodes, s_template_axes, 1);
  const xacc_array_axis c_desc_axes[] = {{.extent = 32, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 2}};
  c_desc = xacc_array_make(&xmp_site[14], &xmp_site[15],
      (xacc_array_form){.name = "c", .on = s_template, .type = XACC_DOUBLE, .axes = c_desc_axes, .ndims = 1});
  c = (double *)xacc_array_alloc(c_desc);
  const xacc_array_axis d_desc_axes[] = {{.extent = 32, .shadow = XACC_SHADOW, .lower_shadow = 2}};
  d_desc = xacc_array_make(&xmp_site[14], &xmp_site[16],
      (xacc_array_form){.name = "d", .on = s_template, .type = XACC_DOUBLE, .axes = d_desc_axes, .ndims = 1});
  d = (double *)xacc_array_alloc(d_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
