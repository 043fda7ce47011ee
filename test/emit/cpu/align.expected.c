#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"align.c", 5, "nodes p(*, 2)"},
    {"align.c", 6, "template t(0 : N - 1, 0 : N)"},
    {"align.c", 7, "distribute t(block, block) onto p"},
    {"align.c", 9, "align a[i][j] with t(j, i + 1)"},
    {"align.c", 10, "shadow a[1][2:1]"},
    {"align.c", 11, "align b[i] with t(i, *)"},
    {"align.c", 12, "align c[*][i] with t(i, *)"},
    {"align.c", 13, "align d[:][:] with t(:, :)"},
    {"align.c", 14, "align e[i] with t(*, i)"},
    {"align.c", 15, "shadow e[*]"},
    {"align.c", 17, "align g[i] with t(i, *)"},
    {"align.c", 19, "align h[i] with t(i, *)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
#pragma redefine_extname c xmp_aligned_c
#pragma redefine_extname d xmp_aligned_d
#pragma redefine_extname e xmp_aligned_e
#pragma redefine_extname h xmp_aligned_h
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (align.c:9): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (align.c:11): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_c[] __attribute__((__used__, __section__(".gnu.warning.c\n\t#"))) =
    "'c' is distributed (align.c:12): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_d[] __attribute__((__used__, __section__(".gnu.warning.d\n\t#"))) =
    "'d' is distributed (align.c:13): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_e[] __attribute__((__used__, __section__(".gnu.warning.e\n\t#"))) =
    "'e' is distributed (align.c:14): this file lacks its '#pragma xmp align'";

#line 1 "align.c"
// RUN: %golden
//
// Pins: align with offsets, collapsed and replicated dimensions, colons, a transposed template; shadows of every kind.
#define N 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*, 2)
// #pragma xmp template t(0 : N - 1, 0 : N)
static xacc_template *t_template; // #pragma xmp distribute t(block, block) onto p
double *__restrict__ a, *__restrict__ b, *__restrict__ c, *__restrict__ d, *__restrict__ e, f[N][4];
// #pragma xmp align a[i][j] with t(j, i + 1)
// #pragma xmp shadow a[1][2:1]
xacc_array *a_desc;
static long a_ld[1];
xacc_array *b_desc; // #pragma xmp align b[i] with t(i, *)
// #pragma xmp align c[*][i] with t(i, *)
xacc_array *c_desc;
static long c_ld[1];
// #pragma xmp align d[:][:] with t(:, :)
xacc_array *d_desc;
static long d_ld[1];
// #pragma xmp align e[i] with t(*, i)
xacc_array *e_desc; // #pragma xmp shadow e[*]
#line 16 "align.c"
static float *__restrict__ g;
static xacc_array *g_desc; // #pragma xmp align g[i] with t(i, *)
extern int *__restrict__ h;
extern xacc_array *h_desc; // #pragma xmp align h[i] with t(i, *)
double corner(void) { return a[0] + f[1][2]; }

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST, 2};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 2);
  const xacc_template_axis t_template_axes[] = {
      {.upper = 15, .format = XACC_BLOCK},
      {.upper = 16, .format = XACC_BLOCK, .node_dim = 1},
  };
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 2);
  const xacc_array_axis a_desc_axes[] = {
      {.extent = 16, .template_dim = 1, .offset = 1, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
      {.extent = 16, .shadow = XACC_SHADOW, .lower_shadow = 2, .upper_shadow = 1},
  };
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[4],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 2,
          .leading = 2, .strides = a_ld});
  a = (double *)xacc_array_alloc(a_desc);
  const xacc_array_axis b_desc_axes[] = {{.extent = 16}};
  b_desc = xacc_array_make(&xmp_site[5], &xmp_site[5],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 1});
  b = (double *)xacc_array_alloc(b_desc);
  const xacc_array_axis c_desc_axes[] = {
      {.extent = 3, .collapsed = 1},
      {.extent = 16},
  };
  c_desc = xacc_array_make(&xmp_site[6], &xmp_site[6],
      (xacc_array_form){.name = "c", .on = t_template, .type = XACC_DOUBLE, .axes = c_desc_axes, .ndims = 2,
          .leading = 2, .strides = c_ld});
  c = (double *)xacc_array_alloc(c_desc);
  const xacc_array_axis d_desc_axes[] = {
      {.extent = 16, .template_dim = 1},
      {.extent = 16},
  };
  d_desc = xacc_array_make(&xmp_site[7], &xmp_site[7],
      (xacc_array_form){.name = "d", .on = t_template, .type = XACC_DOUBLE, .axes = d_desc_axes, .ndims = 2,
          .leading = 2, .strides = d_ld});
  d = (double *)xacc_array_alloc(d_desc);
  const xacc_array_axis e_desc_axes[] = {{.extent = 16, .template_dim = 1, .shadow = XACC_FULL_SHADOW}};
  e_desc = xacc_array_make(&xmp_site[8], &xmp_site[9],
      (xacc_array_form){.name = "e", .on = t_template, .type = XACC_DOUBLE, .axes = e_desc_axes, .ndims = 1});
  e = (double *)xacc_array_alloc(e_desc);
  const xacc_array_axis g_desc_axes[] = {{.extent = 16}};
  g_desc = xacc_array_make(&xmp_site[10], &xmp_site[10],
      (xacc_array_form){.name = "g", .on = t_template, .type = XACC_FLOAT, .axes = g_desc_axes, .ndims = 1});
  g = (float *)xacc_array_alloc(g_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
