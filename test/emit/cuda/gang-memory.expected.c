#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"gang-memory.c", 9, "parallel loop gang copyin(u) copyout(total) private(row)"},
    {"gang-memory.c", 13, "loop vector reduction(max : most)"},
    {"gang-memory.c", 18, "parallel loop gang copy(u)"},
    {"gang-memory.c", 20, "cache(u [i:1] [0:32])"},
    {"gang-memory.c", 21, "loop vector independent"},
};

#line 1 "gang-memory.c"
// RUN: %golden --target=cuda
//
// Pins: one thread of a gang that has its own array runs the vector loops inside it, because all lanes would
// have to see the same copy; acc cache in a gang loop is accepted.
double u[32][32], total[32];

/* gang-memory.c:9: acc parallel loop gang copyin(u) copyout(total) private(row) */
void xmp_launch_0_0_83ad3355(const xacc_launch *, const void *, void *const *);
/* gang-memory.c:18: acc parallel loop gang copy(u) */
void xmp_launch_2_0_83ad3355(const xacc_launch *, const void *, void *const *);
#line 7 "gang-memory.c"
void f(int n) {
  double row[4];
  { // #pragma acc parallel loop gang copyin(u) copyout(total) private(row)
    XACC_TIMED(&xmp_site[0]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "u", .host = u, .bytes = sizeof(u)},
        {.kind = XACC_COPYOUT, .name = "total", .host = total, .bytes = sizeof(total)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[0], xmp_maps, 2, 1, XACC_SYNC);
    double (*__restrict__ const u_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[0], u, "u", 0);
    double *__restrict__ const total_device = (double *)xacc_device_pointer(&xmp_site[0], total, "total", 0);
#line 10 "gang-memory.c"
    {
      (void)&row;
      const xacc_range i_space = xacc_loop_range(0, 32, 1);
      struct {
        double (*__restrict__ u)[32];
        int n;
        double *__restrict__ total;
        int i_first;
      } xmp_kernel = {.u = u_device, .n = n, .total = total_device, .i_first = (int)i_space.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[0], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
      xmp_launch_0_0_83ad3355(&xmp_launch, &xmp_kernel, NULL);
    }
  }
  { // #pragma acc parallel loop gang copy(u)
    XACC_TIMED(&xmp_site[2]);
    const xacc_map xmp_maps[] = {{.kind = XACC_COPY, .name = "u", .host = u, .bytes = sizeof(u)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[2], xmp_maps, 1, 1, XACC_SYNC);
    double (*__restrict__ const u_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[2], u, "u", 0);
#line 19 "gang-memory.c"
    {
      const xacc_range i_space = xacc_loop_range(0, 32, 1);
      struct {
        double (*__restrict__ u)[32];
        int i_first;
      } xmp_kernel = {.u = u_device, .i_first = (int)i_space.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[2], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
      xmp_launch_2_0_83ad3355(&xmp_launch, &xmp_kernel, NULL);
    }
  }
#line 25 "gang-memory.c"
}

/* ---- the file of the kernels ---- */

/* The kernels of gang-memory.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_83ad3355 {

/* gang-memory.c:9: acc parallel loop gang copyin(u) copyout(total) private(row) */
struct xmp_kernel_0_0 : xacc::XaccPlain {
  double (*__restrict__ u)[32];
  int n;
  double *__restrict__ total;
  int i_first;
  XACC_READS(u)
  static constexpr int xacc_dims = 1, xacc_unrolled = 1;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    double row[4];
#line 10 "gang-memory.c"
    {
      double most = -1;
      row[0] = u[i][0];
#line 14 "gang-memory.c"
      for (int j = 0; j < n; j++)
        most = u[i][j] > row[0] ? u[i][j] : most;
      total[i] = most;
    }
  }
};

/* gang-memory.c:18: acc parallel loop gang copy(u) */
struct xmp_kernel_2_0 {
  double (*__restrict__ u)[32];
  int i_first;
  XACC_READS()
  struct XaccSums {};
  static constexpr int xacc_sums = 0;
  static constexpr bool xacc_reduces = false, xacc_lanes = true;
  static constexpr int xacc_dims = 1, xacc_unrolled = 1;
  static XACC_HD void xacc_clear(XaccSums &) {}
  static XACC_HD void xacc_join(XaccSums &, const XaccSums &) {}
  static void xacc_receive(const xacc::Into &, const XaccSums &) {}
  XACC_HD void operator()(long, long, long xmp_k2, [[maybe_unused]] const xacc::Lanes &xmp_lanes, XaccSums &) const {
    int i = (int)(i_first + xmp_k2);
#line 19 "gang-memory.c"
    {
#line 22 "gang-memory.c"
      {
        xmp_lanes.sync();
#line 22 "gang-memory.c"
        for (int j = (int)(0 + xmp_lanes.index()); j < 32; j = (int)(j + xmp_lanes.count()))
          u[i][j] *= 2;
        xmp_lanes.sync();
      }
#line 24 "gang-memory.c"
    }
  }
};

} // namespace xmp_unit_83ad3355

XACC_LAUNCHER(xmp_launch_0_0_83ad3355, xmp_unit_83ad3355::xmp_kernel_0_0)
XACC_LAUNCHER(xmp_launch_2_0_83ad3355, xmp_unit_83ad3355::xmp_kernel_2_0)
