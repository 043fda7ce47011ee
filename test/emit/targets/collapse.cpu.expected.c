#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"collapse.c", 5, "nodes p(*, 2)"},
    {"collapse.c", 6, "template t(0 : N - 1, 0 : N - 1)"},
    {"collapse.c", 7, "distribute t(block, block) onto p"},
    {"collapse.c", 9, "align u[i][j] with t(j, i)"},
    {"collapse.c", 10, "align v[i][j][*] with t(j, i)"},
    {"collapse.c", 11, "shadow u[1][1]"},
    {"collapse.c", 14, "loop (i, j) on t(j, i)"},
    {"collapse.c", 15, "parallel loop collapse(2) present(u, v)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname u xmp_aligned_u
#pragma redefine_extname v xmp_aligned_v
static const char xmp_unaligned_u[] __attribute__((__used__, __section__(".gnu.warning.u\n\t#"))) =
    "'u' is distributed (collapse.c:9): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_v[] __attribute__((__used__, __section__(".gnu.warning.v\n\t#"))) =
    "'v' is distributed (collapse.c:10): this file lacks its '#pragma xmp align'";

#line 1 "collapse.c"
// RUN: %golden cpu openacc cuda
//
// Pins: collapsed loops of two distributed dimensions, with a third one inside.
#define N 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*, 2)
// #pragma xmp template t(0 : N - 1, 0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block, block) onto p
double *__restrict__ u, (*__restrict__ v)[3];
// #pragma xmp align u[i][j] with t(j, i)
// #pragma xmp align v[i][j][*] with t(j, i)
xacc_array *v_desc;
long v_ld[2];
// #pragma xmp shadow u[1][1]
xacc_array *u_desc;
long u_ld[1];
#line 12 "collapse.c"

void f(void) {
  { // #pragma xmp loop (i, j) on t(j, i)
    XACC_TIMED(&xmp_site[6]);
    const xacc_range i_range = xacc_loop(&xmp_site[6],
        (xacc_mapped_loop){.on = t_template, .dim = 1, .lower = 1, .upper = N - 1, .step = 1});
    const xacc_range j_range = xacc_loop(&xmp_site[6],
        (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = N - 1, .step = 1});
    const xacc_map xmp_maps[] = {
        {.kind = XACC_PRESENT, .name = "u", .array = u_desc},
        {.kind = XACC_PRESENT, .name = "v", .array = v_desc},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[7], xmp_maps, 2, 1, XACC_SYNC);
    double (*__restrict__ const v_device)[3] = (double (*)[3])xacc_device_array(&xmp_site[7], v_desc, v, 0);
    double *__restrict__ const u_device = (double *)xacc_device_array(&xmp_site[7], u_desc, u, 0);
    {
      double (*__restrict__ const v)[3] = v_device;
      double *__restrict__ const u = u_device;
      // #pragma acc parallel loop collapse(2) present(u, v)
#line 16 "collapse.c"
      #pragma omp parallel for collapse(2)
#line 16 "collapse.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        for (int j = (int)j_range.first; j < (int)j_range.end; j++)
          for (int k = 0; k < 3; k++)
            v[i * (v_ld[0] / 3) + j][k] = u[(i - 1) * u_ld[0] + j] + k * u[i * u_ld[0] + (j + 1)];
    }
  }
#line 20 "collapse.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST, 2};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 2);
  const xacc_template_axis t_template_axes[] = {
      {.upper = 31, .format = XACC_BLOCK},
      {.upper = 31, .format = XACC_BLOCK, .node_dim = 1},
  };
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 2);
  const xacc_array_axis v_desc_axes[] = {
      {.extent = 32, .template_dim = 1},
      {.extent = 32},
      {.extent = 3, .collapsed = 1},
  };
  v_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "v", .on = t_template, .type = XACC_DOUBLE, .axes = v_desc_axes, .ndims = 3});
  v = (double (*)[3])xacc_array_alloc(v_desc, v_ld);
  const xacc_array_axis u_desc_axes[] = {
      {.extent = 32, .template_dim = 1, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
      {.extent = 32, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
  };
  u_desc = xacc_array_make(&xmp_site[3], &xmp_site[5],
      (xacc_array_form){.name = "u", .on = t_template, .type = XACC_DOUBLE, .axes = u_desc_axes, .ndims = 2});
  u = (double *)xacc_array_alloc(u_desc, u_ld);
}
XACC_UNIT(xmp_unit_init)
