#include <xaccrt.h>
#include <xacc_divided.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"device-reduction.c", 12, "nodes p(*)"},
    {"device-reduction.c", 13, "template t(0 : N - 1)"},
    {"device-reduction.c", 14, "distribute t(block) onto p"},
    {"device-reduction.c", 16, "align a[i] with t(i)"},
    {"device-reduction.c", 21, "device replicate (a, counts)"},
    {"device-reduction.c", 23, "device replicate_sync in (a, counts)"},
    {"device-reduction.c", 24, "device loop on t(i) reduction(+ : s) reduction(max : big)"},
    {"device-reduction.c", 29, "device loop on t(i) reduction(+ : counts)"},
    {"device-reduction.c", 32, "device replicate_sync out (counts)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (device-reduction.c:16): this file lacks its '#pragma xmp align'";

#line 1 "device-reduction.c"
// RUN: %emit --target=openacc device-reduction.c | diff -u device-reduction.openacc.expected.c -
// RUN: %compile --target=openacc %s 2>&1 | %silent
// RUN: %emit --target=cuda device-reduction.c | diff -u device-reduction.cuda.expected.c -
// RUN: %compile --target=cuda %s 2>&1 | %silent
// RUN: %emit --target=starpu device-reduction.c | diff -u device-reduction.starpu.expected.c -
// RUN: %compile --target=starpu %s 2>&1 | %silent
// RUN: %emit --target=starpu,cuda device-reduction.c | diff -u device-reduction.starpu-cuda.expected.c -
// RUN: %compile --target=starpu,cuda %s 2>&1 | %silent
//
// Pins: what device loops reduce: sums, maxima, several variables, an array.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)


/* device-reduction.c:24: xmp device loop on t(i) reduction(+ : s) reduction(max : big) */
void xmp_launch_6_0_1ccb23e1(const xacc_launch *, const void *, void *const *);
struct xmp_sums_6 {
  double s;
  double big;
};
static void xmp_part_6(const xacc_share *xmp_share) {
  double *__restrict__ a_device = (double *)xmp_share->views[0];
  double s;
  xacc_identity(XACC_SUM, XACC_DOUBLE, &s);
  double big;
  xacc_identity(XACC_MAX, XACC_DOUBLE, &big);
  const xacc_range i_range = xacc_loop_range(xmp_share->first, xmp_share->end, xmp_share->step);
  struct {
    double *__restrict__ a;
    int i_first;
    long i_step;
  } xmp_kernel = {.a = a_device, .i_first = (int)i_range.first, .i_step = i_range.step};
  const xacc_launch xmp_launch = {.site = &xmp_site[6], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
      .counts = {1, 1, xacc_range_count(i_range)}, .share = xmp_share};
  void *const xmp_sums[] = {&s, &big};
  xmp_launch_6_0_1ccb23e1(&xmp_launch, &xmp_kernel, xmp_sums);
  ((struct xmp_sums_6 *)xmp_share->sums)->s = s;
  ((struct xmp_sums_6 *)xmp_share->sums)->big = big;
}
static xacc_divided_loop xmp_loop_6 = {.site = &xmp_site[6], .run = xmp_part_6,
    .sums_bytes = sizeof(struct xmp_sums_6)};
/* device-reduction.c:29: xmp device loop on t(i) reduction(+ : counts) */
void xmp_launch_7_0_1ccb23e1(const xacc_launch *, const void *, void *const *);
#line 18 "device-reduction.c"
double f(void) {
  double s = 1, big = -1;
  int counts[3] = {0};
  { // #pragma xmp device replicate (a, counts)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_CREATE, .name = "a", .array = a_desc},
        {.kind = XACC_CREATE, .name = "counts", .host = counts, .bytes = sizeof(counts)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[4], xmp_maps, 2, 1, XACC_SYNC);
#line 22 "device-reduction.c"
    {
      { // #pragma xmp device replicate_sync in (a, counts)
        const xacc_map xmp_maps[] = {
            {.kind = XACC_TO_DEVICE, .name = "a", .array = a_desc},
            {.kind = XACC_TO_DEVICE, .name = "counts", .host = counts, .bytes = sizeof(counts)},
        };
        xacc_data_update(&xmp_site[5], xmp_maps, 2, 1, 0, XACC_SYNC);
      }
      { // #pragma xmp device loop on t(i) reduction(+ : s) reduction(max : big)
        XACC_TIMED(&xmp_site[6]);
        const double s_before = s;
        s = 0;
        const xacc_range i_range = xacc_loop(&xmp_site[6], t_template, 0, 0, 0, N, 1);
        const xacc_divided_use xmp_uses_6[] = {
            {.name = "a", .array = a_desc, .reads = 1,
                .view = xacc_divided_view(&xmp_site[6], a_desc, (void *)a, "a")}};
        const xacc_divided_sum xmp_total_6[] = {
            {.variable = &s, .offset = __builtin_offsetof(struct xmp_sums_6, s), .op = XACC_SUM, .type = XACC_DOUBLE},
            {.variable = &big, .offset = __builtin_offsetof(struct xmp_sums_6, big), .op = XACC_MAX,
                .type = XACC_DOUBLE},
        };
#line 25 "device-reduction.c"
        xacc_divided_run(&xmp_loop_6, i_range, xmp_uses_6, 1, xmp_total_6, 2, NULL);
        s = s_before + xacc_reduce_double(&xmp_site[6], xacc_on(t_template), XACC_SUM, s);
        big = xacc_reduce_double(&xmp_site[6], xacc_on(t_template), XACC_MAX, big);
      }
      { // #pragma xmp device loop on t(i) reduction(+ : counts)
        XACC_TIMED(&xmp_site[7]);
        void *counts_before = xacc_reduce_begin(XACC_SUM, XACC_INT, counts, 3);
        {
          const xacc_range i_range = xacc_loop(&xmp_site[7], t_template, 0, 0, 0, N, 1);
          int *__restrict__ const counts_device = (int *)xacc_device_pointer(&xmp_site[7], counts, "counts", 0);
          double *__restrict__ const a_device = (double *)xacc_device_array(&xmp_site[7], a_desc, a, 0);
          const double xmp_clock = xacc_device_loop_begin();
          xacc_device_write(xacc_device_pointer(&xmp_site[7], &counts, "counts", 0), &counts, sizeof counts);
#line 30 "device-reduction.c"
          {
            struct {
              double *__restrict__ a;
              int i_first;
            } xmp_kernel = {.a = a_device, .i_first = (int)i_range.first};
            const xacc_launch xmp_launch = {.site = &xmp_site[7], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
                .counts = {1, 1, xacc_range_count(i_range)}, .condition = 1};
            void *const xmp_sums[] = {counts_device};
            xmp_launch_7_0_1ccb23e1(&xmp_launch, &xmp_kernel, xmp_sums);
          }
          xacc_device_loop_end(xmp_clock);
        }
        xacc_device_read(&counts, xacc_device_pointer(&xmp_site[7], &counts, "counts", 0), sizeof counts);
        xacc_reduce_end(&xmp_site[7], xacc_on(t_template), XACC_SUM, XACC_INT, counts, 3, counts_before);
        xacc_device_write(xacc_device_pointer(&xmp_site[7], &counts, "counts", 0), &counts, sizeof counts);
      }
      { // #pragma xmp device replicate_sync out (counts)
        const xacc_map xmp_maps[] = {{.kind = XACC_TO_HOST, .name = "counts", .host = counts, .bytes = sizeof(counts)}};
        xacc_data_update(&xmp_site[8], xmp_maps, 1, 1, 0, XACC_SYNC);
      }
#line 33 "device-reduction.c"
    }
  }
#line 34 "device-reduction.c"
  return s + big + counts[0];
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 63, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 64}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3], "a", t_template, XACC_DOUBLE, sizeof(double), a_desc_axes, 1);
  a = (double *)xacc_array_alloc(a_desc, NULL);
}
XACC_UNIT(xmp_unit_init)

/* ---- the file of the kernels ---- */

/* The kernels of device-reduction.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_1ccb23e1 {

/* device-reduction.c:24: xmp device loop on t(i) reduction(+ : s) reduction(max : big) */
struct xmp_kernel_6_0 {
  double *__restrict__ a;
  int i_first;
  long i_step;
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
    long i = (xacc::IntIndex)(i_first + xmp_k2 * i_step);
    double &s = xmp_sums.s;
    double &big = xmp_sums.big;
    double *__restrict__ a = this->a;
#line 25 "device-reduction.c"
    {
      s += a[i];
      big = a[i] > big ? a[i] : big;
    }
  }
};

/* device-reduction.c:29: xmp device loop on t(i) reduction(+ : counts) */
struct xmp_kernel_7_0 {
  double *__restrict__ a;
  int i_first;
  XACC_READS()
  struct XaccSums {
    int counts[3];
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
    int (&counts)[3] = xmp_sums.counts;
    double *__restrict__ a = this->a;
#line 31 "device-reduction.c"
    counts[i % 3] += a[i] > 0;
  }
};

} // namespace xmp_unit_1ccb23e1

XACC_LAUNCHER(xmp_launch_7_0_1ccb23e1, xmp_unit_1ccb23e1::xmp_kernel_7_0)
XACC_LAUNCHER(xmp_launch_6_0_1ccb23e1, xmp_unit_1ccb23e1::xmp_kernel_6_0)
