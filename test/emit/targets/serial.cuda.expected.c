#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"serial.c", 5, "nodes p(*)"},
    {"serial.c", 8, "serial copy(v)"},
    {"serial.c", 14, "parallel present(v) num_gangs(1)"},
    {"serial.c", 16, "loop"},
};

#line 1 "serial.c"
// RUN: %golden cpu openacc cuda
//
// Pins: a serial construct, and a parallel one with statements beside its loops.
#define N 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
double v[N];
/* serial.c:8: acc serial copy(v) */
void xmp_launch_1_1_a41155de(const xacc_launch *, const void *, void *const *);
/* serial.c:8: acc serial copy(v) */
void xmp_launch_1_8_a41155de(const xacc_launch *, const void *, void *const *);
/* serial.c:14: acc parallel present(v) num_gangs(1) */
void xmp_launch_2_1_a41155de(const xacc_launch *, const void *, void *const *);
#line 7 "serial.c"
void f(int n) {
  { // #pragma acc serial copy(v)
    XACC_TIMED(&xmp_site[1]);
    const xacc_map xmp_maps[] = {{.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(v)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[1], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const v_device = (double *)xacc_device_pointer(&xmp_site[1], v, "v", 0);
#line 9 "serial.c"
    {
      {
        struct {
          double *__restrict__ v;
          int n;
        } xmp_kernel = {.v = v_device, .n = n};
        const xacc_launch xmp_launch = {.site = &xmp_site[1], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
            .counts = {1, 1, 1}, .condition = 1};
        xmp_launch_1_1_a41155de(&xmp_launch, &xmp_kernel, NULL);
      }
#line 11 "serial.c"
      {
        (void)&n;
        struct {
          double *__restrict__ v;
        } xmp_kernel = {.v = v_device};
        const xacc_launch xmp_launch = {.site = &xmp_site[1], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
            .counts = {1, 1, 1}, .condition = 1};
        xmp_launch_1_8_a41155de(&xmp_launch, &xmp_kernel, NULL);
      }
#line 13 "serial.c"
    }
  }
  { // #pragma acc parallel present(v) num_gangs(1)
    XACC_TIMED(&xmp_site[2]);
    const xacc_map xmp_maps[] = {{.kind = XACC_PRESENT, .name = "v", .host = v, .bytes = sizeof(v)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[2], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const v_device = (double *)xacc_device_pointer(&xmp_site[2], v, "v", 0);
#line 15 "serial.c"
    {
      // #pragma acc loop
      {
        const xacc_range i_space = xacc_loop_range(0, n, 1);
        struct {
          int n;
          double *__restrict__ v;
          int i_first;
        } xmp_kernel = {.n = n, .v = v_device, .i_first = (int)i_space.first};
        const xacc_launch xmp_launch = {.site = &xmp_site[2], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
            .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
        xmp_launch_2_1_a41155de(&xmp_launch, &xmp_kernel, NULL);
      }
#line 19 "serial.c"
    }
  }
#line 20 "serial.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)

/* ---- the file of the kernels ---- */

/* The kernels of serial.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_a41155de {

/* serial.c:8: acc serial copy(v) */
struct xmp_kernel_1_1 : xacc::XaccPlain {
  double *__restrict__ v;
  int n;
  static constexpr int xacc_dims = 2, xacc_unrolled = 1;
  XACC_HD void operator()(long, long, long, const xacc::Lanes &, XaccSums &) const {
    double *__restrict__ v = this->v;
#line 10 "serial.c"
    v[0] = n;
  }
};

/* serial.c:8: acc serial copy(v) */
struct xmp_kernel_1_8 : xacc::XaccPlain {
  double *__restrict__ v;
  static constexpr int xacc_dims = 2, xacc_unrolled = 1;
  XACC_HD void operator()(long, long, long, const xacc::Lanes &, XaccSums &) const {
#line 11 "serial.c"
    for (int i = 1; i < 16; i++)
      v[i] = v[i - 1] / 2;
  }
};

/* serial.c:14: acc parallel present(v) num_gangs(1) */
struct xmp_kernel_2_1 : xacc::XaccPlain {
  int n;
  double *__restrict__ v;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    double *__restrict__ v = this->v;
#line 18 "serial.c"
    v[i] += 1;
  }
};

} // namespace xmp_unit_a41155de

XACC_LAUNCHER(xmp_launch_1_1_a41155de, xmp_unit_a41155de::xmp_kernel_1_1)
XACC_LAUNCHER(xmp_launch_1_8_a41155de, xmp_unit_a41155de::xmp_kernel_1_8)
XACC_LAUNCHER(xmp_launch_2_1_a41155de, xmp_unit_a41155de::xmp_kernel_2_1)
