#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"device-2d.c", 10, "nodes p(1, *)"},
    {"device-2d.c", 11, "template t(0 : N - 1, 0 : N - 1)"},
    {"device-2d.c", 12, "distribute t(block, block) onto p"},
    {"device-2d.c", 14, "align u[i][j] with t(j, i)"},
    {"device-2d.c", 15, "align v[i][j] with t(j, i)"},
    {"device-2d.c", 16, "shadow u[1][1]"},
    {"device-2d.c", 19, "device replicate (u, v)"},
    {"device-2d.c", 21, "device reflect (u)"},
    {"device-2d.c", 22, "device loop (i, j) on t(j, i)"},
    {"device-2d.c", 26, "device loop (i) on t(*, i)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname u xmp_aligned_u
#pragma redefine_extname v xmp_aligned_v
static const char xmp_unaligned_u[] __attribute__((__used__, __section__(".gnu.warning.u\n\t#"))) =
    "'u' is distributed (device-2d.c:14): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_v[] __attribute__((__used__, __section__(".gnu.warning.v\n\t#"))) =
    "'v' is distributed (device-2d.c:15): this file lacks its '#pragma xmp align'";

#line 1 "device-2d.c"
// RUN: %emit --target=openacc device-2d.c | diff -u device-2d.openacc.expected.c -
// RUN: %compile --target=openacc %s 2>&1 | %silent
// RUN: %emit --target=cuda device-2d.c | diff -u device-2d.cuda.expected.c -
// RUN: %compile --target=cuda %s 2>&1 | %silent
// RUN: %emit --target=starpu device-2d.c | diff -u device-2d.starpu.expected.c -
// RUN: %compile --target=starpu %s 2>&1 | %silent
//
// Pins: a device loop of two distributed dimensions, and one with steps.
#define N 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(1, *)
// #pragma xmp template t(0 : N - 1, 0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block, block) onto p
double (*__restrict__ u)[34], (*__restrict__ v)[32];
// #pragma xmp align u[i][j] with t(j, i)
xacc_array *v_desc; // #pragma xmp align v[i][j] with t(j, i)
xacc_array *u_desc; // #pragma xmp shadow u[1][1]

/* device-2d.c:22: xmp device loop (i, j) on t(j, i) */
void xmp_launch_8_0_7df1db98(const xacc_launch *, const void *, void *const *);
/* device-2d.c:26: xmp device loop (i) on t(*, i) */
void xmp_launch_9_0_7df1db98(const xacc_launch *, const void *, void *const *);
#line 18 "device-2d.c"
void f(void) {
  { // #pragma xmp device replicate (u, v)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_CREATE, .name = "u", .array = u_desc},
        {.kind = XACC_CREATE, .name = "v", .array = v_desc},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[6], xmp_maps, 2, 1, XACC_SYNC);
#line 20 "device-2d.c"
    {
      xacc_reflect_acc(&xmp_site[7], u_desc, NULL, 0, XACC_SYNC); // #pragma xmp device reflect (u)
      { // #pragma xmp device loop (i, j) on t(j, i)
        XACC_TIMED(&xmp_site[8]);
        const xacc_range i_range = xacc_loop(&xmp_site[8], t_template, 1, 0, 1, N - 1, 1);
        double (*__restrict__ const v_device)[32] = (double (*)[32])xacc_device_array(&xmp_site[8], v_desc, v, 0);
        double (*__restrict__ const u_device)[34] = (double (*)[34])xacc_device_array(&xmp_site[8], u_desc, u, 0);
        const double xmp_clock = xacc_device_loop_begin();
#line 23 "device-2d.c"
        {
          const xacc_range j_space = xacc_loop_range(1, N - 1, 1);
          struct {
            double (*__restrict__ v)[32];
            double (*__restrict__ u)[34];
            int i_first;
            int j_first;
          } xmp_kernel = {.v = v_device, .u = u_device, .i_first = (int)i_range.first, .j_first = (int)j_space.first};
          const xacc_launch xmp_launch = {.site = &xmp_site[8], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
              .counts = {1, xacc_range_count(i_range), xacc_range_count(j_space)}, .condition = 1};
          xmp_launch_8_0_7df1db98(&xmp_launch, &xmp_kernel, NULL);
        }
        xacc_device_loop_end(xmp_clock);
      }
      { // #pragma xmp device loop (i) on t(*, i)
        XACC_TIMED(&xmp_site[9]);
        const xacc_range i_range = xacc_loop(&xmp_site[9], t_template, 1, 0, N - 1, 0 - 1, -2);
        double (*__restrict__ const v_device)[32] = (double (*)[32])xacc_device_array(&xmp_site[9], v_desc, v, 0);
        const double xmp_clock = xacc_device_loop_begin();
#line 27 "device-2d.c"
        {
          struct {
            double (*__restrict__ v)[32];
            int i_first;
          } xmp_kernel = {.v = v_device, .i_first = (int)i_range.first};
          const xacc_launch xmp_launch = {.site = &xmp_site[9], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
              .counts = {1, 1, xacc_range_count(i_range)}, .condition = 1};
          xmp_launch_9_0_7df1db98(&xmp_launch, &xmp_kernel, NULL);
        }
        xacc_device_loop_end(xmp_clock);
      }
#line 29 "device-2d.c"
    }
  }
#line 30 "device-2d.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {1, XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 2);
  const xacc_template_axis t_template_axes[] = {
      {.upper = 31, .format = XACC_BLOCK},
      {.upper = 31, .format = XACC_BLOCK, .node_dim = 1},
  };
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 2);
  const xacc_array_axis v_desc_axes[] = {
      {.extent = 32, .template_dim = 1},
      {.extent = 32},
  };
  v_desc = xacc_array_make(&xmp_site[4], &xmp_site[4], "v", t_template, XACC_DOUBLE, sizeof(double), v_desc_axes, 2);
  v = (double (*)[32])xacc_array_alloc(v_desc, NULL);
  const xacc_array_axis u_desc_axes[] = {
      {.extent = 32, .template_dim = 1, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
      {.extent = 32, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
  };
  u_desc = xacc_array_make(&xmp_site[3], &xmp_site[5], "u", t_template, XACC_DOUBLE, sizeof(double), u_desc_axes, 2);
  u = (double (*)[34])xacc_array_alloc(u_desc, NULL);
}
XACC_UNIT(xmp_unit_init)

/* ---- the file of the kernels ---- */

/* The kernels of device-2d.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_7df1db98 {

/* device-2d.c:22: xmp device loop (i, j) on t(j, i) */
struct xmp_kernel_8_0 : xacc::XaccPlain {
  double (*__restrict__ v)[32];
  double (*__restrict__ u)[34];
  int i_first;
  int j_first;
  XACC_READS(u)
  static constexpr int xacc_dims = 2, xacc_unrolled = 1;
  XACC_HD void operator()(long, long xmp_k1, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k1);
    long j = (xacc::IntIndex)(j_first + xmp_k2);
    const xacc::Rows<double[32]> v(this->v);
    const xacc::Rows<double[34]> u(this->u);
#line 25 "device-2d.c"
    v[i][j] = u[i - 1][j] + u[i][j + 1];
  }
};

/* device-2d.c:26: xmp device loop (i) on t(*, i) */
struct xmp_kernel_9_0 : xacc::XaccPlain {
  double (*__restrict__ v)[32];
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2 * -2);
    const xacc::Rows<double[32]> v(this->v);
#line 28 "device-2d.c"
    v[i][0] = 0;
  }
};

} // namespace xmp_unit_7df1db98

XACC_LAUNCHER(xmp_launch_8_0_7df1db98, xmp_unit_7df1db98::xmp_kernel_8_0)
XACC_LAUNCHER(xmp_launch_9_0_7df1db98, xmp_unit_7df1db98::xmp_kernel_9_0)
