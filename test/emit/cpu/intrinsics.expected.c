#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"intrinsics.c", 6, "nodes p(*)"},
    {"intrinsics.c", 7, "template t(0 : N - 1)"},
    {"intrinsics.c", 8, "distribute t(block) onto p"},
    {"intrinsics.c", 11, "align [i][*] with t(i) :: a, b, c"},
    {"intrinsics.c", 12, "align [i] with t(i) :: v, w, order"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
#pragma redefine_extname c xmp_aligned_c
#pragma redefine_extname v xmp_aligned_v
#pragma redefine_extname w xmp_aligned_w
#pragma redefine_extname order xmp_aligned_order
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (intrinsics.c:11): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (intrinsics.c:11): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_c[] __attribute__((__used__, __section__(".gnu.warning.c\n\t#"))) =
    "'c' is distributed (intrinsics.c:11): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_v[] __attribute__((__used__, __section__(".gnu.warning.v\n\t#"))) =
    "'v' is distributed (intrinsics.c:12): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_w[] __attribute__((__used__, __section__(".gnu.warning.w\n\t#"))) =
    "'w' is distributed (intrinsics.c:12): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_order[] __attribute__((__used__, __section__(".gnu.warning.order\n\t#"))) =
    "'order' is distributed (intrinsics.c:12): this file lacks its '#pragma xmp align'";

#line 1 "intrinsics.c"
// RUN: %golden
//
// Pins: intrinsics, called with whole arrays as sections.
#include <xmp.h>
#define N 8
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double (*__restrict__ a)[8], (*__restrict__ b)[8], (*__restrict__ c)[8], *__restrict__ v, *__restrict__ w;
int *__restrict__ order;
// #pragma xmp align [i][*] with t(i) :: a, b, c
xacc_array *a_desc;
xacc_array *b_desc;
xacc_array *c_desc;
// #pragma xmp align [i] with t(i) :: v, w, order
xacc_array *v_desc;
xacc_array *w_desc;
xacc_array *order_desc;
#line 13 "intrinsics.c"

void f(void) {
  xmp_transpose((void *)b_desc, (void *)a_desc, 0);
  xmp_matmul((void *)c_desc, (void *)a_desc, (void *)b_desc);
  xmp_sort_up((void *)v_desc, (void *)w_desc);
  xmp_gather((void *)v_desc, (void *)w_desc, (void *)order_desc);
  xmp_pack((void *)v_desc, (void *)a_desc, NULL);
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 7, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {
      {.extent = 8},
      {.extent = 8, .collapsed = 1},
  };
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 2});
  a = (double (*)[8])xacc_array_alloc(a_desc);
  const xacc_array_axis b_desc_axes[] = {
      {.extent = 8},
      {.extent = 8, .collapsed = 1},
  };
  b_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 2});
  b = (double (*)[8])xacc_array_alloc(b_desc);
  const xacc_array_axis c_desc_axes[] = {
      {.extent = 8},
      {.extent = 8, .collapsed = 1},
  };
  c_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "c", .on = t_template, .type = XACC_DOUBLE, .axes = c_desc_axes, .ndims = 2});
  c = (double (*)[8])xacc_array_alloc(c_desc);
  const xacc_array_axis v_desc_axes[] = {{.extent = 8}};
  v_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "v", .on = t_template, .type = XACC_DOUBLE, .axes = v_desc_axes, .ndims = 1});
  v = (double *)xacc_array_alloc(v_desc);
  const xacc_array_axis w_desc_axes[] = {{.extent = 8}};
  w_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "w", .on = t_template, .type = XACC_DOUBLE, .axes = w_desc_axes, .ndims = 1});
  w = (double *)xacc_array_alloc(w_desc);
  const xacc_array_axis order_desc_axes[] = {{.extent = 8}};
  order_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "order", .on = t_template, .type = XACC_INT, .axes = order_desc_axes, .ndims = 1});
  order = (int *)xacc_array_alloc(order_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
