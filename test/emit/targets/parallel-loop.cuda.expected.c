#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"parallel-loop.c", 4, "nodes p(*)"},
    {"parallel-loop.c", 8, "parallel loop copy(v[0:n]) num_gangs(8) vector_length(64) private(k, w) firstprivate(m)"},
};

#line 1 "parallel-loop.c"
// RUN: %golden cpu openacc cuda
//
// Pins: a parallel loop on a local array, scalars by value, hints of sizes, private and firstprivate variables.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
/* parallel-loop.c:8: acc parallel loop copy(v[0:n]) num_gangs(8) vector_length(64) private(k, w) firstprivate(m) */
void xmp_launch_1_0_3d5c9df8(const xacc_launch *, const void *, void *const *);
#line 5 "parallel-loop.c"
void f(int n, double *restrict v, double x) {
  int k, m = n - 1;
  double w[3];
  { // #pragma acc parallel loop copy(v[0:n]) num_gangs(8) vector_length(64) private(k, w) firstprivate(m)
    XACC_TIMED(&xmp_site[1]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[1], xmp_maps, 1, 1, XACC_SYNC);
    double *const v_device = (double *)xacc_device_section(&xmp_site[1], &xmp_maps[0], 0);
#line 9 "parallel-loop.c"
    {
      (void)&k;
      (void)&w;
      const xacc_range i_space = xacc_loop_range(0, n, 1);
      struct {
        int n;
        int m;
        double x;
        double *v;
        int i_first;
      } xmp_kernel = {.n = n, .m = m, .x = x, .v = v_device, .i_first = (int)i_space.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[1], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
      xmp_launch_1_0_3d5c9df8(&xmp_launch, &xmp_kernel, NULL);
    }
  }
#line 15 "parallel-loop.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)

/* ---- the file of the kernels ---- */

/* The kernels of parallel-loop.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_3d5c9df8 {

/* parallel-loop.c:8: acc parallel loop copy(v[0:n]) num_gangs(8) vector_length(64) private(k, w) firstprivate(m) */
struct xmp_kernel_1_0 : xacc::XaccPlain {
  int n;
  int m;
  double x;
  double *v;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    int k;
    double w[3];
#line 9 "parallel-loop.c"
    {
      k = m - i;
      w[0] = x;
      w[k % 3] = i;
      v[i] = w[0] * k;
    }
  }
};

} // namespace xmp_unit_3d5c9df8

XACC_LAUNCHER(xmp_launch_1_0_3d5c9df8, xmp_unit_3d5c9df8::xmp_kernel_1_0)
