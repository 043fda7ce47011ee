#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"kernels.c", 5, "nodes p(*)"},
    {"kernels.c", 9, "kernels copy(a, b) copyin(next)"},
    {"kernels.c", 15, "loop independent"},
    {"kernels.c", 19, "kernels loop present(a)"},
};

#line 1 "kernels.c"
// RUN: %golden cpu openacc cuda
//
// Pins: kernels with several loops: one that the compiler proves parallel, one that it cannot, one that says independent.
#define N 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
double a[N], b[N];
int next[N];
/* kernels.c:9: acc kernels copy(a, b) copyin(next) */
void xmp_launch_1_1_6df1d751(const xacc_launch *, const void *, void *const *);
/* kernels.c:9: acc kernels copy(a, b) copyin(next) */
void xmp_launch_1_25_6df1d751(const xacc_launch *, const void *, void *const *);
/* kernels.c:9: acc kernels copy(a, b) copyin(next) */
void xmp_launch_1_51_6df1d751(const xacc_launch *, const void *, void *const *);
/* kernels.c:19: acc kernels loop present(a) */
void xmp_launch_3_0_6df1d751(const xacc_launch *, const void *, void *const *);
#line 8 "kernels.c"
void f(void) {
  { // #pragma acc kernels copy(a, b) copyin(next)
    XACC_TIMED(&xmp_site[1]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "a", .host = a, .bytes = sizeof(a)},
        {.kind = XACC_COPY, .name = "b", .host = b, .bytes = sizeof(b)},
        {.kind = XACC_COPYIN, .name = "next", .host = next, .bytes = sizeof(next)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[1], xmp_maps, 3, 1, XACC_SYNC);
    double *__restrict__ const a_device = (double *)xacc_device_pointer(&xmp_site[1], a, "a", 0);
    double *__restrict__ const b_device = (double *)xacc_device_pointer(&xmp_site[1], b, "b", 0);
    int *__restrict__ const next_device = (int *)xacc_device_pointer(&xmp_site[1], next, "next", 0);
#line 10 "kernels.c"
    {
      {
        const xacc_range i_space = xacc_loop_range(0, N, 1);
        struct {
          double *__restrict__ a;
          double *__restrict__ b;
          int *__restrict__ next;
          int i_first;
        } xmp_kernel = {.a = a_device, .b = b_device, .next = next_device, .i_first = (int)i_space.first};
        const xacc_launch xmp_launch = {.site = &xmp_site[1], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
            .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
        xmp_launch_1_1_6df1d751(&xmp_launch, &xmp_kernel, NULL);
      }
#line 13 "kernels.c"
      {
        struct {
          double *__restrict__ a;
          double *__restrict__ b;
          int *__restrict__ next;
        } xmp_kernel = {.a = a_device, .b = b_device, .next = next_device};
        const xacc_launch xmp_launch = {.site = &xmp_site[1], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
            .counts = {1, 1, 1}, .condition = 1};
        xmp_launch_1_25_6df1d751(&xmp_launch, &xmp_kernel, NULL);
      }
      // #pragma acc loop independent
#line 16 "kernels.c"
      {
        const xacc_range i_space = xacc_loop_range(0, N, 1);
        struct {
          double *__restrict__ a;
          double *__restrict__ b;
          int *__restrict__ next;
          int i_first;
        } xmp_kernel = {.a = a_device, .b = b_device, .next = next_device, .i_first = (int)i_space.first};
        const xacc_launch xmp_launch = {.site = &xmp_site[1], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
            .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
        xmp_launch_1_51_6df1d751(&xmp_launch, &xmp_kernel, NULL);
      }
#line 18 "kernels.c"
    }
  }
  { // #pragma acc kernels loop present(a)
    XACC_TIMED(&xmp_site[3]);
    const xacc_map xmp_maps[] = {{.kind = XACC_PRESENT, .name = "a", .host = a, .bytes = sizeof(a)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[3], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const a_device = (double *)xacc_device_pointer(&xmp_site[3], a, "a", 0);
#line 20 "kernels.c"
    {
      const xacc_range i_space = xacc_loop_range(0, N, 1);
      struct {
        double *__restrict__ a;
        int i_first;
      } xmp_kernel = {.a = a_device, .i_first = (int)i_space.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[3], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
      xmp_launch_3_0_6df1d751(&xmp_launch, &xmp_kernel, NULL);
    }
  }
#line 22 "kernels.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)

/* ---- the file of the kernels ---- */

/* The kernels of kernels.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_6df1d751 {

/* kernels.c:9: acc kernels copy(a, b) copyin(next) */
struct xmp_kernel_1_1 : xacc::XaccPlain {
  double *__restrict__ a;
  double *__restrict__ b;
  int *__restrict__ next;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    double *__restrict__ a = this->a;
    double *__restrict__ b = this->b;
#line 12 "kernels.c"
    a[i] = b[i];
  }
};

/* kernels.c:9: acc kernels copy(a, b) copyin(next) */
struct xmp_kernel_1_25 : xacc::XaccPlain {
  double *__restrict__ a;
  double *__restrict__ b;
  int *__restrict__ next;
  XACC_READS(next)
  static constexpr int xacc_dims = 2, xacc_unrolled = 1;
  XACC_HD void operator()(long, long, long, const xacc::Lanes &, XaccSums &) const {
#line 13 "kernels.c"
    for (int i = 1; i < 32; i++)
      a[i] += a[i - 1];
  }
};

/* kernels.c:9: acc kernels copy(a, b) copyin(next) */
struct xmp_kernel_1_51 : xacc::XaccPlain {
  double *__restrict__ a;
  double *__restrict__ b;
  int *__restrict__ next;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    double *__restrict__ b = this->b;
    int *__restrict__ next = this->next;
#line 17 "kernels.c"
    b[next[i]] = i;
  }
};

/* kernels.c:19: acc kernels loop present(a) */
struct xmp_kernel_3_0 : xacc::XaccPlain {
  double *__restrict__ a;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    double *__restrict__ a = this->a;
#line 21 "kernels.c"
    a[i] = 0;
  }
};

} // namespace xmp_unit_6df1d751

XACC_LAUNCHER(xmp_launch_1_1_6df1d751, xmp_unit_6df1d751::xmp_kernel_1_1)
XACC_LAUNCHER(xmp_launch_1_25_6df1d751, xmp_unit_6df1d751::xmp_kernel_1_25)
XACC_LAUNCHER(xmp_launch_1_51_6df1d751, xmp_unit_6df1d751::xmp_kernel_1_51)
XACC_LAUNCHER(xmp_launch_3_0_6df1d751, xmp_unit_6df1d751::xmp_kernel_3_0)
