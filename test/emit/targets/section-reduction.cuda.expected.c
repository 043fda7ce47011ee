#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"section-reduction.c", 4, "nodes p(*)"},
    {"section-reduction.c", 6, "parallel loop copyin(where[0:n]) copy(sums[0:m]) reduction(+ : sums[0:m])"},
};

#line 1 "section-reduction.c"
// RUN: %golden cpu openacc cuda
//
// Pins: a section of a size known only at run time, which a construct reduces.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
/* section-reduction.c:6: acc parallel loop copyin(where[0:n]) copy(sums[0:m]) reduction(+ : sums[0:m]) */
void xmp_launch_1_0_dac4a226(const xacc_launch *, const void *, void *const *);
#line 5 "section-reduction.c"
void f(int n, int m, const int *where, double *sums) {
  { // #pragma acc parallel loop copyin(where[0:n]) copy(sums[0:m]) reduction(+ : sums[0:m])
    XACC_TIMED(&xmp_site[1]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "where", .host = where, .bytes = sizeof(int), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}},
        {.kind = XACC_COPY, .name = "sums", .host = sums, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = m, .extent = XACC_REST}}},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[1], xmp_maps, 2, 1, XACC_SYNC);
    const long sums_count_1 __attribute__((__unused__)) = m;
    double *const sums_device = (double *)xacc_device_section(&xmp_site[1], &xmp_maps[1], 0);
    const int *const where_device = (const int *)xacc_device_section(&xmp_site[1], &xmp_maps[0], 0);
#line 7 "section-reduction.c"
    {
      const xacc_range i_space = xacc_loop_range(0, n, 1);
      const int xmp_parts = xacc_parts(sums_count_1 * sizeof(double), 1);
      double *sums_copies = (double *)xacc_copies_begin((xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE,
          .count = sums_count_1}, xmp_parts, 1);
      struct {
        int n;
        const int *where;
        double *sums_copies;
        long sums_count_1;
        int i_first;
      } xmp_kernel = {.n = n, .where = where_device, .sums_copies = sums_copies, .sums_count_1 = sums_count_1,
          .i_first = (int)i_space.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[1], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1, .copies = xmp_parts};
      xmp_launch_1_0_dac4a226(&xmp_launch, &xmp_kernel, NULL);
      xacc_copies_end((xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = sums_device, .count = sums_count_1},
          sums_copies, xmp_parts, 1, XACC_SYNC);
    }
  }
#line 9 "section-reduction.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)

/* ---- the file of the kernels ---- */

/* The kernels of section-reduction.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_dac4a226 {

/* section-reduction.c:6: acc parallel loop copyin(where[0:n]) copy(sums[0:m]) reduction(+ : sums[0:m]) */
struct xmp_kernel_1_0 {
  int n;
  const int *where;
  double *sums_copies;
  long sums_count_1;
  int i_first;
  XACC_READS()
  struct XaccSums {
    long xmp_copy;
  };
  static XACC_HD void xacc_choose(XaccSums &s, long copy) {
    s.xmp_copy = copy;
  }
  static constexpr int xacc_sums = 0;
  static constexpr bool xacc_reduces = true, xacc_lanes = false;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  static XACC_HD void xacc_clear(XaccSums &) {}
  static XACC_HD void xacc_join(XaccSums &, const XaccSums &) {}
  static void xacc_receive(const xacc::Into &, const XaccSums &) {}
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, [[maybe_unused]] XaccSums &xmp_sums) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    double *sums = (double *)(sums_copies + xmp_sums.xmp_copy * sums_count_1);
#line 8 "section-reduction.c"
    sums[where[i]] += 0.5;
  }
};

} // namespace xmp_unit_dac4a226

XACC_LAUNCHER(xmp_launch_1_0_dac4a226, xmp_unit_dac4a226::xmp_kernel_1_0)
