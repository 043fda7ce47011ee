#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"combined.c", 5, "nodes :: p(*), q(1, *)"},
    {"combined.c", 5, "nodes q(1, *)"},
    {"combined.c", 6, "template, distribute(block) onto p :: t(0 : N - 1), s(0 : 2 * N - 1)"},
    {"combined.c", 6, "template s(0 : 2 * 16 - 1)"},
    {"combined.c", 6, "distribute(block) onto p :: t"},
    {"combined.c", 6, "distribute(block) onto p :: s"},
    {"combined.c", 8, "shadow[1], align[i] with t(i) :: a, b"},
    {"combined.c", 8, "align[i] with t(i) :: b"},
    {"combined.c", 8, "shadow[1] :: a"},
    {"combined.c", 8, "shadow[1] :: b"},
    {"combined.c", 9, "align[i] with s(i), shadow[0:1] :: c"},
    {"combined.c", 9, "shadow[0:1] :: c"},
    {"combined.c", 11, "reflect (a, b, c)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
#pragma redefine_extname c xmp_aligned_c
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (combined.c:8): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (combined.c:8): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_c[] __attribute__((__used__, __section__(".gnu.warning.c\n\t#"))) =
    "'c' is distributed (combined.c:9): this file lacks its '#pragma xmp align'";

#line 1 "combined.c"
// RUN: %golden
//
// Pins: combined directives and lists of names.
#define N 16
static xacc_nodes *p_nodes; // #pragma xmp nodes :: p(*), q(1, *)
static xacc_nodes *q_nodes; // #pragma xmp nodes q(1, *)
// #pragma xmp template, distribute(block) onto p :: t(0 : N - 1), s(0 : 2 * N - 1)
// #pragma xmp template s(0 : 2 * 16 - 1)
static xacc_template *t_template; // #pragma xmp distribute(block) onto p :: t
static xacc_template *s_template; // #pragma xmp distribute(block) onto p :: s
#line 7 "combined.c"
double *__restrict__ a, *__restrict__ b, *__restrict__ c;
// #pragma xmp shadow[1], align[i] with t(i) :: a, b
// #pragma xmp align[i] with t(i) :: b
xacc_array *a_desc; // #pragma xmp shadow[1] :: a
xacc_array *b_desc; // #pragma xmp shadow[1] :: b
// #pragma xmp align[i] with s(i), shadow[0:1] :: c
xacc_array *c_desc; // #pragma xmp shadow[0:1] :: c
#line 10 "combined.c"
void f(void) {
  { // #pragma xmp reflect (a, b, c)
    xacc_array *const xmp_arrays[] = {a_desc, b_desc, c_desc};
    xacc_reflect_all(&xmp_site[12], xmp_arrays, 3, XACC_WHOLE_SHADOW, XACC_SYNC);
  }
#line 12 "combined.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const long q_nodes_sizes[] = {1, XACC_REST};
  q_nodes = xacc_nodes_make(&xmp_site[1], "q", q_nodes_sizes, 2);
  const xacc_template_axis t_template_axes[] = {{.upper = 15, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[2], &xmp_site[4], "t", p_nodes, t_template_axes, 1);
  const xacc_template_axis s_template_axes[] = {{.upper = 31, .format = XACC_BLOCK}};
  s_template = xacc_template_make(&xmp_site[3], &xmp_site[5], "s", p_nodes, s_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 16, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  a_desc = xacc_array_make(&xmp_site[6], &xmp_site[8],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
  const xacc_array_axis b_desc_axes[] = {{.extent = 16, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  b_desc = xacc_array_make(&xmp_site[7], &xmp_site[9],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 1});
  b = (double *)xacc_array_alloc(b_desc);
  const xacc_array_axis c_desc_axes[] = {{.extent = 32, .shadow = XACC_SHADOW, .upper_shadow = 1}};
  c_desc = xacc_array_make(&xmp_site[10], &xmp_site[11],
      (xacc_array_form){.name = "c", .on = s_template, .type = XACC_DOUBLE, .axes = c_desc_axes, .ndims = 1});
  c = (double *)xacc_array_alloc(c_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
