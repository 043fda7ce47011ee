#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"atomic.c", 4, "nodes p(*)"},
    {"atomic.c", 6, "parallel loop copyin(where[0:n]) copy(count[0:8], sum[0:1]) copyout(ticket[0:n])"},
    {"atomic.c", 9, "atomic capture"},
    {"atomic.c", 12, "atomic"},
    {"atomic.c", 14, "atomic write"},
};

#line 1 "atomic.c"
// RUN: %golden cpu openacc cuda
//
// Pins: atomic updates, reads, writes and captures.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
/* atomic.c:6: acc parallel loop copyin(where[0:n]) copy(count[0:8], sum[0:1]) copyout(ticket[0:n]) */
void xmp_launch_1_0_09c08013(const xacc_launch *, const void *, void *const *);
#line 5 "atomic.c"
void f(int n, const int *where, int *count, double *sum, int *ticket) {
  { // #pragma acc parallel loop copyin(where[0:n]) copy(count[0:8], sum[0:1]) copyout(ticket[0:n])
    XACC_TIMED(&xmp_site[1]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "where", .host = where, .bytes = sizeof(int), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}},
        {.kind = XACC_COPY, .name = "count", .host = count, .bytes = sizeof(int), .ndims = 1,
            .ranges = {{.length = 8, .extent = XACC_REST}}},
        {.kind = XACC_COPY, .name = "sum", .host = sum, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = 1, .extent = XACC_REST}}},
        {.kind = XACC_COPYOUT, .name = "ticket", .host = ticket, .bytes = sizeof(int), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[1], xmp_maps, 4, 1, XACC_SYNC);
    int *const count_device = (int *)xacc_device_section(&xmp_site[1], &xmp_maps[1], 0);
    const int *const where_device = (const int *)xacc_device_section(&xmp_site[1], &xmp_maps[0], 0);
    int *const ticket_device = (int *)xacc_device_section(&xmp_site[1], &xmp_maps[3], 0);
    double *const sum_device = (double *)xacc_device_section(&xmp_site[1], &xmp_maps[2], 0);
#line 7 "atomic.c"
    {
      const xacc_range i_space = xacc_loop_range(0, n, 1);
      struct {
        int n;
        int *count;
        const int *where;
        int *ticket;
        double *sum;
        int i_first;
      } xmp_kernel = {.n = n, .count = count_device, .where = where_device, .ticket = ticket_device, .sum = sum_device,
          .i_first = (int)i_space.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[1], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
      xmp_launch_1_0_09c08013(&xmp_launch, &xmp_kernel, NULL);
    }
  }
#line 17 "atomic.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)

/* ---- the file of the kernels ---- */

/* The kernels of atomic.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_09c08013 {

/* atomic.c:6: acc parallel loop copyin(where[0:n]) copy(count[0:8], sum[0:1]) copyout(ticket[0:n]) */
struct xmp_kernel_1_0 : xacc::XaccPlain {
  int n;
  int *count;
  const int *where;
  int *ticket;
  double *sum;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
#line 7 "atomic.c"
    {
      int mine;
#line 10 "atomic.c"
      mine = xacc::atomicAdd(&(count[where[i] % 8]), 1).before;
      ticket[i] = mine;
#line 13 "atomic.c"
      xacc::atomicAdd(&(sum[0]), (0.5 * i));
#line 15 "atomic.c"
      count[7] = i;
    }
  }
};

} // namespace xmp_unit_09c08013

XACC_LAUNCHER(xmp_launch_1_0_09c08013, xmp_unit_09c08013::xmp_kernel_1_0)
