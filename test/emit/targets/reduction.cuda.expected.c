#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"reduction.c", 6, "nodes p(*)"},
    {"reduction.c", 7, "template t(0 : N - 1)"},
    {"reduction.c", 8, "distribute t(block) onto p"},
    {"reduction.c", 10, "align a[i] with t(i)"},
    {"reduction.c", 15, "loop on t(i) reduction(+ : s) reduction(max : big)"},
    {"reduction.c", 16, "parallel loop copyin(a) reduction(+ : s) reduction(max : big)"},
    {"reduction.c", 21, "parallel loop reduction(+ : counts)"},
    {"reduction.c", 29, "data copyin(a) copy(s, v)"},
    {"reduction.c", 31, "parallel loop reduction(+ : s)"},
    {"reduction.c", 32, "loop on t(i) reduction(+ : s) acc"},
    {"reduction.c", 35, "reduction (max : v) acc"},
    {"reduction.c", 41, "parallel loop copyin(where[0:n]) copy(sums[0:m]) reduction(+ : sums[0:m])"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (reduction.c:10): this file lacks its '#pragma xmp align'";

#line 1 "reduction.c"
// RUN: %golden cpu openacc cuda
//
// Pins: reductions on the device: of scalars with several operators, of arrays, of all nodes; a scalar of device memory,
// reduced by the loop and among the nodes there; a section of a size known only at run time.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

/* reduction.c:16: acc parallel loop copyin(a) reduction(+ : s) reduction(max : big) */
void xmp_launch_5_0_c2801525(const xacc_launch *, const void *, void *const *);
/* reduction.c:21: acc parallel loop reduction(+ : counts) */
void xmp_launch_6_0_c2801525(const xacc_launch *, const void *, void *const *);
#line 12 "reduction.c"
double reduce(void) {
  double s = 0, big = -1;
  int counts[4] = {0};
  { // #pragma xmp loop on t(i) reduction(+ : s) reduction(max : big)
    XACC_TIMED(&xmp_site[4]);
    const double s_before = s;
    s = 0;
    const xacc_range i_range = xacc_loop(&xmp_site[4],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
    const xacc_map xmp_maps[] = {{.kind = XACC_COPYIN, .name = "a", .array = a_desc}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[5], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const a_device = (double *)xacc_device_array(&xmp_site[5], a_desc, a, 0);
    // #pragma acc parallel loop copyin(a) reduction(+ : s) reduction(max : big)
#line 17 "reduction.c"
    {
      struct {
        double *__restrict__ a;
        int i_first;
      } xmp_kernel = {.a = a_device, .i_first = (int)i_range.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[5], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_range)}, .condition = 1};
      void *const xmp_sums[] = {&s, &big};
      xmp_launch_5_0_c2801525(&xmp_launch, &xmp_kernel, xmp_sums);
    }
    s = s_before + xacc_reduce_double(&xmp_site[4], xacc_on(t_template), XACC_SUM, s);
    big = xacc_reduce_double(&xmp_site[4], xacc_on(t_template), XACC_MAX, big);
  }
  { // #pragma acc parallel loop reduction(+ : counts)
    XACC_TIMED(&xmp_site[6]);
    const xacc_map xmp_maps[] = {{.kind = XACC_COPY, .name = "counts", .host = counts, .bytes = sizeof(counts)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[6], xmp_maps, 1, 1, XACC_SYNC);
    int *__restrict__ const counts_device = (int *)xacc_device_pointer(&xmp_site[6], counts, "counts", 0);
#line 22 "reduction.c"
    {
      const xacc_range i_space = xacc_loop_range(0, N, 1);
      struct {
        int i_first;
      } xmp_kernel = {.i_first = (int)i_space.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[6], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
      void *const xmp_sums[] = {counts_device};
      xmp_launch_6_0_c2801525(&xmp_launch, &xmp_kernel, xmp_sums);
    }
  }
#line 24 "reduction.c"
  return s + big + counts[0];
}

/* reduction.c:31: acc parallel loop reduction(+ : s) */
void xmp_launch_8_0_c2801525(const xacc_launch *, const void *, void *const *);
#line 27 "reduction.c"
void resident(double *result) {
  double s = 0, v[3] = {0};
  { // #pragma acc data copyin(a) copy(s, v)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "a", .array = a_desc},
        {.kind = XACC_COPY, .name = "s", .host = &s, .bytes = sizeof(s)},
        {.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(v)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[7], xmp_maps, 3, 1, XACC_SYNC);
#line 30 "reduction.c"
    {
      { // #pragma acc parallel loop reduction(+ : s)
        XACC_TIMED(&xmp_site[8]);
        const xacc_range i_range = xacc_loop(&xmp_site[9],
            (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
        double *const s_device = (double *)xacc_device_pointer(&xmp_site[8], &s, "s", 0);
        double *__restrict__ const a_device = (double *)xacc_device_array(&xmp_site[8], a_desc, a, 0);
        void *s_before = xacc_reduce_begin(&xmp_site[9],
            (xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = &s, .count = 1, .on_device = 1, .name = "s"});
        // #pragma xmp loop on t(i) reduction(+ : s) acc
#line 33 "reduction.c"
        {
          struct {
            double *__restrict__ a;
            int i_first;
          } xmp_kernel = {.a = a_device, .i_first = (int)i_range.first};
          const xacc_launch xmp_launch = {.site = &xmp_site[8], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
              .counts = {1, 1, xacc_range_count(i_range)}, .condition = 1};
          void *const xmp_sums[] = {s_device};
          xmp_launch_8_0_c2801525(&xmp_launch, &xmp_kernel, xmp_sums);
        }
        xacc_reduce_end(&xmp_site[9], xacc_on(t_template),
            (xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = &s, .count = 1, .on_device = 1, .name = "s"},
            s_before);
      }
      // #pragma xmp reduction (max : v) acc
      xacc_reduce(&xmp_site[10], xacc_on_executing(),
          (xacc_reduced){.op = XACC_MAX, .type = XACC_DOUBLE, .at = v, .count = 3, .on_device = 1, .name = "v"},
          XACC_SYNC);
#line 36 "reduction.c"
    }
  }
#line 37 "reduction.c"
  *result = s + v[0];
}

/* reduction.c:41: acc parallel loop copyin(where[0:n]) copy(sums[0:m]) reduction(+ : sums[0:m]) */
void xmp_launch_11_0_c2801525(const xacc_launch *, const void *, void *const *);
#line 40 "reduction.c"
void section(int n, int m, const int *where, double *sums) {
  { // #pragma acc parallel loop copyin(where[0:n]) copy(sums[0:m]) reduction(+ : sums[0:m])
    XACC_TIMED(&xmp_site[11]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "where", .host = where, .bytes = sizeof(int), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}},
        {.kind = XACC_COPY, .name = "sums", .host = sums, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = m, .extent = XACC_REST}}},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[11], xmp_maps, 2, 1, XACC_SYNC);
    const long sums_count_11 __attribute__((__unused__)) = m;
    double *const sums_device = (double *)xacc_device_section(&xmp_site[11], &xmp_maps[1], 0);
    const int *const where_device = (const int *)xacc_device_section(&xmp_site[11], &xmp_maps[0], 0);
#line 42 "reduction.c"
    {
      const xacc_range i_space = xacc_loop_range(0, n, 1);
      const int xmp_parts = xacc_parts(sums_count_11 * sizeof(double), 1);
      double *sums_copies = (double *)xacc_copies_begin((xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE,
          .count = sums_count_11}, xmp_parts, 1);
      struct {
        int n;
        const int *where;
        double *sums_copies;
        long sums_count_11;
        int i_first;
      } xmp_kernel = {.n = n, .where = where_device, .sums_copies = sums_copies, .sums_count_11 = sums_count_11,
          .i_first = (int)i_space.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[11], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1, .copies = xmp_parts};
      xmp_launch_11_0_c2801525(&xmp_launch, &xmp_kernel, NULL);
      xacc_copies_end((xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = sums_device, .count = sums_count_11},
          sums_copies, xmp_parts, 1, XACC_SYNC);
    }
  }
#line 44 "reduction.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 63, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 64}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)

/* ---- the file of the kernels ---- */

/* The kernels of reduction.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_c2801525 {

/* reduction.c:16: acc parallel loop copyin(a) reduction(+ : s) reduction(max : big) */
struct xmp_kernel_5_0 {
  double *__restrict__ a;
  int i_first;
  XACC_READS()
  struct XaccSums {
    double s;
    double big;
  };
  static constexpr int xacc_sums = 2;
  static constexpr bool xacc_reduces = true, xacc_lanes = false;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  static XACC_HD void xacc_clear(XaccSums &s) {
    xacc::clear<xacc::Sum>(s.s);
    xacc::clear<xacc::Max>(s.big);
  }
  static XACC_HD void xacc_join(XaccSums &into, const XaccSums &from) {
    xacc::join<xacc::Sum>(into.s, from.s);
    xacc::join<xacc::Max>(into.big, from.big);
  }
  static void xacc_receive(const xacc::Into &into, const XaccSums &s) {
    into.host<xacc::Sum>(0, s.s);
    into.host<xacc::Max>(1, s.big);
  }
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, [[maybe_unused]] XaccSums &xmp_sums) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    double &s = xmp_sums.s;
    double &big = xmp_sums.big;
    double *__restrict__ a = this->a;
#line 17 "reduction.c"
    {
      s += a[i];
      big = a[i] > big ? a[i] : big;
    }
  }
};

/* reduction.c:21: acc parallel loop reduction(+ : counts) */
struct xmp_kernel_6_0 {
  int i_first;
  XACC_READS()
  struct XaccSums {
    int counts[4];
  };
  static constexpr int xacc_sums = 1;
  static constexpr bool xacc_reduces = true, xacc_lanes = false;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  static XACC_HD void xacc_clear(XaccSums &s) {
    xacc::clear<xacc::Sum>(s.counts);
  }
  static XACC_HD void xacc_join(XaccSums &into, const XaccSums &from) {
    xacc::join<xacc::Sum>(into.counts, from.counts);
  }
  static void xacc_receive(const xacc::Into &into, const XaccSums &s) {
    into.device<xacc::Sum>(0, s.counts);
  }
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, [[maybe_unused]] XaccSums &xmp_sums) const {
    int i = (int)(i_first + xmp_k2);
    int (&counts)[4] = xmp_sums.counts;
#line 23 "reduction.c"
    counts[i % 4]++;
  }
};

/* reduction.c:31: acc parallel loop reduction(+ : s) */
struct xmp_kernel_8_0 {
  double *__restrict__ a;
  int i_first;
  XACC_READS()
  struct XaccSums {
    double s;
  };
  static constexpr int xacc_sums = 1;
  static constexpr bool xacc_reduces = true, xacc_lanes = false;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  static XACC_HD void xacc_clear(XaccSums &s) {
    xacc::clear<xacc::Sum>(s.s);
  }
  static XACC_HD void xacc_join(XaccSums &into, const XaccSums &from) {
    xacc::join<xacc::Sum>(into.s, from.s);
  }
  static void xacc_receive(const xacc::Into &into, const XaccSums &s) {
    into.device<xacc::Sum>(0, s.s);
  }
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, [[maybe_unused]] XaccSums &xmp_sums) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    double &s = xmp_sums.s;
    double *__restrict__ a = this->a;
#line 34 "reduction.c"
    s += a[i];
  }
};

/* reduction.c:41: acc parallel loop copyin(where[0:n]) copy(sums[0:m]) reduction(+ : sums[0:m]) */
struct xmp_kernel_11_0 {
  int n;
  const int *where;
  double *sums_copies;
  long sums_count_11;
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
    double *sums = (double *)(sums_copies + xmp_sums.xmp_copy * sums_count_11);
#line 43 "reduction.c"
    sums[where[i]] += 0.5;
  }
};

} // namespace xmp_unit_c2801525

XACC_LAUNCHER(xmp_launch_5_0_c2801525, xmp_unit_c2801525::xmp_kernel_5_0)
XACC_LAUNCHER(xmp_launch_6_0_c2801525, xmp_unit_c2801525::xmp_kernel_6_0)
XACC_LAUNCHER(xmp_launch_8_0_c2801525, xmp_unit_c2801525::xmp_kernel_8_0)
XACC_LAUNCHER(xmp_launch_11_0_c2801525, xmp_unit_c2801525::xmp_kernel_11_0)
