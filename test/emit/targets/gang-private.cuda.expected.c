#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"gang-private.c", 5, "nodes p(*)"},
    {"gang-private.c", 9, "parallel loop gang copyin(u) copyout(total) private(row)"},
    {"gang-private.c", 13, "loop vector reduction(max : most)"},
};

#line 1 "gang-private.c"
// RUN: %golden cpu openacc cuda
//
// Pins: variables of which each gang has its own copy, shared by its lanes.
#define N 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
double u[N][N], total[N];
/* gang-private.c:9: acc parallel loop gang copyin(u) copyout(total) private(row) */
void xmp_launch_1_0_6fdfd80e(const xacc_launch *, const void *, void *const *);
#line 7 "gang-private.c"
void f(int n) {
  double row[4];
  { // #pragma acc parallel loop gang copyin(u) copyout(total) private(row)
    XACC_TIMED(&xmp_site[1]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "u", .host = u, .bytes = sizeof(u)},
        {.kind = XACC_COPYOUT, .name = "total", .host = total, .bytes = sizeof(total)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[1], xmp_maps, 2, 1, XACC_SYNC);
    double (*__restrict__ const u_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[1], u, "u", 0);
    double *__restrict__ const total_device = (double *)xacc_device_pointer(&xmp_site[1], total, "total", 0);
#line 10 "gang-private.c"
    {
      (void)&row;
      const xacc_range i_space = xacc_loop_range(0, N, 1);
      struct {
        double (*__restrict__ u)[32];
        int n;
        double *__restrict__ total;
        int i_first;
      } xmp_kernel = {.u = u_device, .n = n, .total = total_device, .i_first = (int)i_space.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[1], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
      xmp_launch_1_0_6fdfd80e(&xmp_launch, &xmp_kernel, NULL);
    }
  }
#line 18 "gang-private.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)

/* ---- the file of the kernels ---- */

/* The kernels of gang-private.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_6fdfd80e {

/* gang-private.c:9: acc parallel loop gang copyin(u) copyout(total) private(row) */
struct xmp_kernel_1_0 : xacc::XaccPlain {
  double (*__restrict__ u)[32];
  int n;
  double *__restrict__ total;
  int i_first;
  XACC_READS(u)
  static constexpr int xacc_dims = 1, xacc_unrolled = 1;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    double row[4];
#line 10 "gang-private.c"
    {
      double most = -1;
      row[0] = u[i][0];
#line 14 "gang-private.c"
      for (int j = 0; j < n; j++)
        most = u[i][j] > most ? u[i][j] : most;
      total[i] = most + row[0];
    }
  }
};

} // namespace xmp_unit_6fdfd80e

XACC_LAUNCHER(xmp_launch_1_0_6fdfd80e, xmp_unit_6fdfd80e::xmp_kernel_1_0)
