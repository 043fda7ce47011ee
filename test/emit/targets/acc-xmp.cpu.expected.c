#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"acc-xmp.c", 6, "nodes p(*)"},
    {"acc-xmp.c", 7, "template t(0 : N - 1)"},
    {"acc-xmp.c", 8, "distribute t(cyclic) onto p"},
    {"acc-xmp.c", 9, "template d(0 : N - 1)"},
    {"acc-xmp.c", 10, "distribute d(cyclic(4)) onto p"},
    {"acc-xmp.c", 12, "align a[i] with t(i)"},
    {"acc-xmp.c", 13, "align b[i] with d(i)"},
    {"acc-xmp.c", 16, "parallel loop present(a)"},
    {"acc-xmp.c", 17, "loop on t(i)"},
    {"acc-xmp.c", 20, "parallel loop present(b)"},
    {"acc-xmp.c", 21, "loop on d(i)"},
    {"acc-xmp.c", 26, "nodes q(*, 2)"},
    {"acc-xmp.c", 27, "template s(0 : N - 1, 0 : N - 1)"},
    {"acc-xmp.c", 28, "distribute s(block, block) onto q"},
    {"acc-xmp.c", 30, "align u[i][j] with s(j, i)"},
    {"acc-xmp.c", 31, "align v[i][j][*] with s(j, i)"},
    {"acc-xmp.c", 32, "shadow u[1][1]"},
    {"acc-xmp.c", 35, "loop (i, j) on s(j, i)"},
    {"acc-xmp.c", 36, "parallel loop collapse(2) present(u, v)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
#pragma redefine_extname u xmp_aligned_u
#pragma redefine_extname v xmp_aligned_v
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (acc-xmp.c:12): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (acc-xmp.c:13): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_u[] __attribute__((__used__, __section__(".gnu.warning.u\n\t#"))) =
    "'u' is distributed (acc-xmp.c:30): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_v[] __attribute__((__used__, __section__(".gnu.warning.v\n\t#"))) =
    "'v' is distributed (acc-xmp.c:31): this file lacks its '#pragma xmp align'";

#line 1 "acc-xmp.c"
// RUN: %golden cpu openacc cuda
//
// Pins: the acc loop above the xmp one, on a cyclic template, downward; on blocks of cyclic(n); collapsed loops of two
// distributed dimensions, with a third one inside.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(cyclic) onto p
// #pragma xmp template d(0 : N - 1)
static xacc_template *d_template; // #pragma xmp distribute d(cyclic(4)) onto p
double *__restrict__ a, *__restrict__ b;
// #pragma xmp align a[i] with t(i)
xacc_array *a_desc;
xacc_cyclic a_desc_cyclic[1];
// #pragma xmp align b[i] with d(i)
xacc_array *b_desc;
xacc_cyclic b_desc_cyclic[1];
#line 14 "acc-xmp.c"

void onCyclic(void) {
  { // #pragma acc parallel loop present(a)
    XACC_TIMED(&xmp_site[7]);
    const xacc_range i_range = xacc_loop(&xmp_site[8],
        (xacc_mapped_loop){.on = t_template, .lower = N - 1, .upper = 0 - 1, .step = -1});
    const xacc_map xmp_maps[] = {{.kind = XACC_PRESENT, .name = "a", .array = a_desc}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[7], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const a_device = (double *)xacc_device_array(&xmp_site[7], a_desc, a, 0);
    {
      double *__restrict__ const a = a_device;
      // #pragma xmp loop on t(i)
#line 18 "acc-xmp.c"
      #pragma omp parallel for simd
#line 18 "acc-xmp.c"
      for (int i = (int)i_range.first; i > (int)i_range.end; i += (int)i_range.step)
        a[xacc_cyclic_index(a_desc_cyclic[0], i)] = i;
    }
  }
  { // #pragma acc parallel loop present(b)
    XACC_TIMED(&xmp_site[9]);
    xacc_walk i_range = xacc_loop_walk(&xmp_site[10],
        (xacc_mapped_loop){.on = d_template, .lower = 0, .upper = N, .step = 1});
    const xacc_map xmp_maps[] = {{.kind = XACC_PRESENT, .name = "b", .array = b_desc}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[9], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const b_device = (double *)xacc_device_array(&xmp_site[9], b_desc, b, 0);
    {
      double *__restrict__ const b = b_device;
      // #pragma xmp loop on d(i)
#line 22 "acc-xmp.c"
      #pragma omp parallel for simd
#line 22 "acc-xmp.c"
      for (int i = 0; i < (int)i_range.count; i++)
        {
          const long i_number = i;
          {
            const int i = (int)xacc_walk_at(&i_range, i_number);
#line 23 "acc-xmp.c"
            b[xacc_cyclic_index(b_desc_cyclic[0], i)] = i;
          }
        }
    }
  }
#line 24 "acc-xmp.c"
}

static xacc_nodes *q_nodes; // #pragma xmp nodes q(*, 2)
// #pragma xmp template s(0 : N - 1, 0 : N - 1)
static xacc_template *s_template; // #pragma xmp distribute s(block, block) onto q
double *__restrict__ u, (*__restrict__ v)[3];
// #pragma xmp align u[i][j] with s(j, i)
// #pragma xmp align v[i][j][*] with s(j, i)
xacc_array *v_desc;
static long v_ld[1];
// #pragma xmp shadow u[1][1]
xacc_array *u_desc;
static long u_ld[1];
#line 33 "acc-xmp.c"

void collapse(void) {
  { // #pragma xmp loop (i, j) on s(j, i)
    XACC_TIMED(&xmp_site[17]);
    const xacc_range i_range = xacc_loop(&xmp_site[17],
        (xacc_mapped_loop){.on = s_template, .dim = 1, .lower = 1, .upper = N - 1, .step = 1});
    const xacc_range j_range = xacc_loop(&xmp_site[17],
        (xacc_mapped_loop){.on = s_template, .lower = 1, .upper = N - 1, .step = 1});
    const xacc_map xmp_maps[] = {
        {.kind = XACC_PRESENT, .name = "u", .array = u_desc},
        {.kind = XACC_PRESENT, .name = "v", .array = v_desc},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[18], xmp_maps, 2, 1, XACC_SYNC);
    double (*__restrict__ const v_device)[3] = (double (*)[3])xacc_device_array(&xmp_site[18], v_desc, v, 0);
    double *__restrict__ const u_device = (double *)xacc_device_array(&xmp_site[18], u_desc, u, 0);
    {
      double (*__restrict__ const v)[3] = v_device;
      double *__restrict__ const u = u_device;
      // #pragma acc parallel loop collapse(2) present(u, v)
#line 37 "acc-xmp.c"
      #pragma omp parallel for collapse(2)
#line 37 "acc-xmp.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        for (int j = (int)j_range.first; j < (int)j_range.end; j++)
          for (int k = 0; k < 3; k++)
            v[i * v_ld[0] + j][k] = u[(i - 1) * u_ld[0] + j] + k * u[i * u_ld[0] + (j + 1)];
    }
  }
#line 41 "acc-xmp.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 63, .format = XACC_CYCLIC}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_template_axis d_template_axes[] = {{.upper = 63, .format = XACC_CYCLIC, .width = 4}};
  d_template = xacc_template_make(&xmp_site[3], &xmp_site[4], "d", p_nodes, d_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 64}};
  a_desc = xacc_array_make(&xmp_site[5], &xmp_site[5],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
  a_desc_cyclic[0] = xacc_array_cyclic(a_desc, 0);
  const xacc_array_axis b_desc_axes[] = {{.extent = 64}};
  b_desc = xacc_array_make(&xmp_site[6], &xmp_site[6],
      (xacc_array_form){.name = "b", .on = d_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 1});
  b = (double *)xacc_array_alloc(b_desc);
  b_desc_cyclic[0] = xacc_array_cyclic(b_desc, 0);
  const long q_nodes_sizes[] = {XACC_REST, 2};
  q_nodes = xacc_nodes_make(&xmp_site[11], "q", q_nodes_sizes, 2);
  const xacc_template_axis s_template_axes[] = {
      {.upper = 63, .format = XACC_BLOCK},
      {.upper = 63, .format = XACC_BLOCK, .node_dim = 1},
  };
  s_template = xacc_template_make(&xmp_site[12], &xmp_site[13], "s", q_nodes, s_template_axes, 2);
  const xacc_array_axis v_desc_axes[] = {
      {.extent = 64, .template_dim = 1},
      {.extent = 64},
      {.extent = 3, .collapsed = 1},
  };
  v_desc = xacc_array_make(&xmp_site[15], &xmp_site[15],
      (xacc_array_form){.name = "v", .on = s_template, .type = XACC_DOUBLE, .axes = v_desc_axes, .ndims = 3,
          .leading = 2, .strides = v_ld});
  v = (double (*)[3])xacc_array_alloc(v_desc);
  const xacc_array_axis u_desc_axes[] = {
      {.extent = 64, .template_dim = 1, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
      {.extent = 64, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
  };
  u_desc = xacc_array_make(&xmp_site[14], &xmp_site[16],
      (xacc_array_form){.name = "u", .on = s_template, .type = XACC_DOUBLE, .axes = u_desc_axes, .ndims = 2,
          .leading = 2, .strides = u_ld});
  u = (double *)xacc_array_alloc(u_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
