#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"loop-2d.c", 6, "nodes p(2, *)"},
    {"loop-2d.c", 7, "template t(0 : M - 1, 0 : N - 1)"},
    {"loop-2d.c", 8, "distribute t(block, block) onto p"},
    {"loop-2d.c", 10, "align u[i][j] with t(j, i)"},
    {"loop-2d.c", 11, "align v[i][j] with t(j, i)"},
    {"loop-2d.c", 12, "shadow u[1][1]"},
    {"loop-2d.c", 15, "loop (i, j) on t(j, i)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname u xmp_aligned_u
#pragma redefine_extname v xmp_aligned_v
static const char xmp_unaligned_u[] __attribute__((__used__, __section__(".gnu.warning.u\n\t#"))) =
    "'u' is distributed (loop-2d.c:10): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_v[] __attribute__((__used__, __section__(".gnu.warning.v\n\t#"))) =
    "'v' is distributed (loop-2d.c:11): this file lacks its '#pragma xmp align'";

#line 1 "loop-2d.c"
// RUN: %golden
//
// Pins: a nest of loops on a template of two dimensions: ranges come before the nest, the outer loop is not the first dimension.
#define N 64
#define M 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(2, *)
// #pragma xmp template t(0 : M - 1, 0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block, block) onto p
double *__restrict__ u, *__restrict__ v;
// #pragma xmp align u[i][j] with t(j, i)
// #pragma xmp align v[i][j] with t(j, i)
xacc_array *v_desc;
static long v_ld[1];
// #pragma xmp shadow u[1][1]
xacc_array *u_desc;
static long u_ld[1];
#line 13 "loop-2d.c"

void smooth(void) {
  { // #pragma xmp loop (i, j) on t(j, i)
    XACC_TIMED(&xmp_site[6]);
    const xacc_range i_range = xacc_loop(&xmp_site[6],
        (xacc_mapped_loop){.on = t_template, .dim = 1, .lower = 1, .upper = N - 1, .step = 1});
    const xacc_range j_range = xacc_loop(&xmp_site[6],
        (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = M - 1, .step = 1});
#line 16 "loop-2d.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      for (int j = (int)j_range.first; j < (int)j_range.end; j++)
        v[i * 16L + j] = 0.25 * (u[(i - 1) * 18L + j] + u[(i + 1) * 18L + j] + u[i * 18L + (j - 1)] + u[i * 18L + (j + 1)]);
  }
#line 19 "loop-2d.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {2, XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 2);
  const xacc_template_axis t_template_axes[] = {
      {.upper = 31, .format = XACC_BLOCK},
      {.upper = 63, .format = XACC_BLOCK, .node_dim = 1},
  };
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 2);
  const xacc_array_axis v_desc_axes[] = {
      {.extent = 64, .template_dim = 1},
      {.extent = 32},
  };
  v_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "v", .on = t_template, .type = XACC_DOUBLE, .axes = v_desc_axes, .ndims = 2,
          .leading = 2, .strides = v_ld});
  v = (double *)xacc_array_alloc(v_desc);
  const xacc_array_axis u_desc_axes[] = {
      {.extent = 64, .template_dim = 1, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
      {.extent = 32, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
  };
  u_desc = xacc_array_make(&xmp_site[3], &xmp_site[5],
      (xacc_array_form){.name = "u", .on = t_template, .type = XACC_DOUBLE, .axes = u_desc_axes, .ndims = 2,
          .leading = 2, .strides = u_ld});
  u = (double *)xacc_array_alloc(u_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
