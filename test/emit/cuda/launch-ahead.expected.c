#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"launch-ahead.c", 5, "nodes p(*)"},
    {"launch-ahead.c", 6, "template t(0 : 99)"},
    {"launch-ahead.c", 7, "distribute t(block) onto p"},
    {"launch-ahead.c", 9, "align u[i] with t(i)"},
    {"launch-ahead.c", 13, "loop on t(i)"},
    {"launch-ahead.c", 14, "parallel loop present(u) reduction(+ : sum)"},
    {"launch-ahead.c", 17, "reduction(+ : sum)"},
    {"launch-ahead.c", 20, "loop on t(i)"},
    {"launch-ahead.c", 21, "parallel loop present(u) reduction(+ : sum)"},
    {"launch-ahead.c", 26, "parallel loop present(u)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname u xmp_aligned_u
static const char xmp_unaligned_u[] __attribute__((__used__, __section__(".gnu.warning.u\n\t#"))) =
    "'u' is distributed (launch-ahead.c:9): this file lacks its '#pragma xmp align'";

#line 1 "launch-ahead.c"
// RUN: %golden --target=cuda
//
// Pins: a kernel that follows a kernel with a reduction, with only scalar assignments between them, is launched before
// the host receives the sums. It computes the scalars itself, and the host computes them after the launch.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : 99)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
float *__restrict__ u;
xacc_array *u_desc; // #pragma xmp align u[i] with t(i)

/* launch-ahead.c:14: acc parallel loop present(u) reduction(+ : sum) */
void xmp_launch_5_0_d1049d95(const xacc_launch *, const void *, void *const *);
/* launch-ahead.c:21: acc parallel loop present(u) reduction(+ : sum) */
void xmp_launch_8_0_d1049d95(const xacc_launch *, const void *, void *const *);
/* launch-ahead.c:26: acc parallel loop present(u) */
void xmp_launch_9_0_d1049d95(const xacc_launch *, const void *, void *const *);
#line 11 "launch-ahead.c"
float scale(float limit) {
  float sum = 0;
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[4]);
    const xacc_range i_range = xacc_loop(&xmp_site[4],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = 100, .step = 1});
    const xacc_map xmp_maps[] = {{.kind = XACC_PRESENT, .name = "u", .array = u_desc}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[5], xmp_maps, 1, 1, XACC_SYNC);
    float *__restrict__ const u_device = (float *)xacc_device_array(&xmp_site[5], u_desc, u, 0);
    // #pragma acc parallel loop present(u) reduction(+ : sum)
#line 15 "launch-ahead.c"
    {
      struct {
        float *__restrict__ u;
        int i_first;
      } xmp_kernel = {.u = u_device, .i_first = (int)i_range.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[5], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_range)}, .condition = 1, .later = XACC_IF_ALONE};
      void *const xmp_sums[] = {&sum};
      xmp_launch_5_0_d1049d95(&xmp_launch, &xmp_kernel, xmp_sums);
    }
  }
  sum = xacc_reduce_float(&xmp_site[6], xacc_on_executing(), XACC_SUM, sum); // #pragma xmp reduction(+ : sum)
#line 18 "launch-ahead.c"
   // of the differences
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[7]);
    const xacc_range i_range = xacc_loop(&xmp_site[7],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = 100, .step = 1});
    const xacc_map xmp_maps[] = {{.kind = XACC_PRESENT, .name = "u", .array = u_desc}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[8], xmp_maps, 1, 1, XACC_SYNC);
    float *__restrict__ const u_device = (float *)xacc_device_array(&xmp_site[8], u_desc, u, 0);
    // #pragma acc parallel loop present(u) reduction(+ : sum)
#line 22 "launch-ahead.c"
    {
      struct {
        float *__restrict__ u;
        double mean;
        int i_first;
        float sum;
        const void *xmp_late;
      } xmp_kernel = {.u = u_device, .i_first = (int)i_range.first, .sum = sum, .xmp_late = xacc_sums_at(&xmp_site[5])};
      const xacc_launch xmp_launch = {.site = &xmp_site[8], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_range)}, .condition = 1, .later = XACC_AT_RECEIVE};
      void *const xmp_sums[] = {&sum};
      xmp_launch_8_0_d1049d95(&xmp_launch, &xmp_kernel, xmp_sums);
    }
  }
  xacc_receive(&xmp_site[5]);
#line 18 "launch-ahead.c"
  const double mean = sum / 100;
  sum = 0;
  (void)&mean;
  xacc_receive_unless_alone(&xmp_site[8]);
  { // #pragma acc parallel loop present(u)
    XACC_TIMED(&xmp_site[9]);
    const xacc_map xmp_maps[] = {{.kind = XACC_PRESENT, .name = "u", .array = u_desc}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[9], xmp_maps, 1, 1, XACC_SYNC);
    float *__restrict__ const u_device = (float *)xacc_device_array(&xmp_site[9], u_desc, u, 0);
    {
      const xacc_range i_space = xacc_loop_range(0, 100, 1);
      struct {
        float *__restrict__ u;
        float limit;
        int i_first;
      } xmp_kernel = {.u = u_device, .limit = limit, .i_first = (int)i_space.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[9], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
      xmp_launch_9_0_d1049d95(&xmp_launch, &xmp_kernel, NULL);
    }
  }
  xacc_receive(&xmp_site[8]);
#line 29 "launch-ahead.c"
  return sum;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 99, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis u_desc_axes[] = {{.extent = 100}};
  u_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "u", .on = t_template, .type = XACC_FLOAT, .axes = u_desc_axes, .ndims = 1});
  u = (float *)xacc_array_alloc(u_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)

/* ---- the file of the kernels ---- */

/* The kernels of launch-ahead.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_d1049d95 {

/* launch-ahead.c:14: acc parallel loop present(u) reduction(+ : sum) */
struct xmp_kernel_5_0 {
  float *__restrict__ u;
  int i_first;
  XACC_READS()
  struct XaccSums {
    float sum;
  };
  static constexpr int xacc_sums = 1;
  static constexpr bool xacc_reduces = true, xacc_lanes = false;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  static XACC_HD void xacc_clear(XaccSums &s) {
    xacc::clear<xacc::Sum>(s.sum);
  }
  static XACC_HD void xacc_join(XaccSums &into, const XaccSums &from) {
    xacc::join<xacc::Sum>(into.sum, from.sum);
  }
  static void xacc_receive(const xacc::Into &into, const XaccSums &s) {
    into.host<xacc::Sum>(0, s.sum);
  }
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, [[maybe_unused]] XaccSums &xmp_sums) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    float &sum = xmp_sums.sum;
    float *__restrict__ u = this->u;
#line 16 "launch-ahead.c"
    sum += u[i];
  }
};

/* launch-ahead.c:21: acc parallel loop present(u) reduction(+ : sum) */
struct xmp_kernel_8_0 {
  float *__restrict__ u;
  double mean;
  int i_first;
  float sum;
  const void *xmp_late;
  XACC_READS()
  struct XaccSums {
    float sum;
  };
  static constexpr int xacc_sums = 1;
  static constexpr bool xacc_reduces = true, xacc_lanes = false;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  static XACC_HD void xacc_clear(XaccSums &s) {
    xacc::clear<xacc::Sum>(s.sum);
  }
  static XACC_HD void xacc_join(XaccSums &into, const XaccSums &from) {
    xacc::join<xacc::Sum>(into.sum, from.sum);
  }
  static void xacc_receive(const xacc::Into &into, const XaccSums &s) {
    into.host<xacc::Sum>(0, s.sum);
  }
  XACC_HD void xacc_prepare() {
    if (xmp_late) {
      xacc::join<xacc::Sum>(sum, static_cast<const xmp_kernel_5_0::XaccSums *>(xmp_late)->sum);
    }
    mean = (double)(sum / (float)(100));
  }
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, [[maybe_unused]] XaccSums &xmp_sums) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    float &sum = xmp_sums.sum;
    float *__restrict__ u = this->u;
#line 22 "launch-ahead.c"
    {
      u[i] -= mean;
      sum += u[i] * u[i];
    }
  }
};

/* launch-ahead.c:26: acc parallel loop present(u) */
struct xmp_kernel_9_0 : xacc::XaccPlain {
  float *__restrict__ u;
  float limit;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    float *__restrict__ u = this->u;
#line 28 "launch-ahead.c"
    u[i] = u[i] < limit ? u[i] : limit;
  }
};

} // namespace xmp_unit_d1049d95

XACC_LAUNCHER(xmp_launch_5_0_d1049d95, xmp_unit_d1049d95::xmp_kernel_5_0)
XACC_LAUNCHER(xmp_launch_8_0_d1049d95, xmp_unit_d1049d95::xmp_kernel_8_0)
XACC_LAUNCHER(xmp_launch_9_0_d1049d95, xmp_unit_d1049d95::xmp_kernel_9_0)
