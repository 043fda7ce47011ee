#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"queues.c", 9, "nodes p(*)"},
    {"queues.c", 11, "init device_type(default)"},
    {"queues.c", 12, "set device_num(0) default_async(2)"},
    {"queues.c", 13, "data copy(v[0:n], w[0:n])"},
    {"queues.c", 15, "parallel loop async(1) if (n > 100)"},
    {"queues.c", 18, "parallel loop async(2) wait(1)"},
    {"queues.c", 21, "wait(1, 2)"},
    {"queues.c", 22, "wait"},
    {"queues.c", 24, "shutdown"},
};

#line 1 "queues.c"
// RUN: %emit queues.c | diff -u queues.cpu.expected.c -
// RUN: %compile %s 2>&1 | %silent
// RUN: %emit --target=openacc queues.c | diff -u queues.openacc.expected.c -
// RUN: %compile --target=openacc %s 2>&1 | %silent
// RUN: %emit --target=cuda queues.c | diff -u queues.cuda.expected.c -
// RUN: %compile --target=cuda %s 2>&1 | %silent
//
// Pins: conditions, queues, waiting for some and for all of them, the choice of a device.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
/* queues.c:15: acc parallel loop async(1) if (n > 100) */
void xmp_launch_4_0_32c6aba1(const xacc_launch *, const void *, void *const *);
/* queues.c:18: acc parallel loop async(2) wait(1) */
void xmp_launch_5_0_32c6aba1(const xacc_launch *, const void *, void *const *);
#line 10 "queues.c"
void f(int n, double *v, double *w) {
  // #pragma acc init device_type(default)
  xacc_device_control(&xmp_site[1], XACC_DEVICE_INIT, "default", XACC_REST, XACC_REST);
  xacc_device_control(&xmp_site[2], XACC_DEVICE_SET, NULL, 0, 2); // #pragma acc set device_num(0) default_async(2)
  { // #pragma acc data copy(v[0:n], w[0:n])
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}},
        {.kind = XACC_COPY, .name = "w", .host = w, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[3], xmp_maps, 2, 1, XACC_SYNC);
#line 14 "queues.c"
    {
      { // #pragma acc parallel loop async(1) if (n > 100)
        XACC_TIMED(&xmp_site[4]);
        const int xmp_if = (n > 100) != 0;
        double *const v_device = xmp_if ? (double *)xacc_device_pointer(&xmp_site[4], v, "v", 0) : v;
#line 16 "queues.c"
        {
          const xacc_range i_space = xacc_loop_range(0, n, 1);
          struct {
            int n;
            double *v;
            int i_first;
          } xmp_kernel = {.n = n, .v = v_device, .i_first = (int)i_space.first};
          const xacc_launch xmp_launch = {.site = &xmp_site[4], .bytes = sizeof xmp_kernel, .queue = 1,
              .counts = {1, 1, xacc_range_count(i_space)}, .condition = xmp_if};
          xmp_launch_4_0_32c6aba1(&xmp_launch, &xmp_kernel, NULL);
        }
      }
      { // #pragma acc parallel loop async(2) wait(1)
        XACC_TIMED(&xmp_site[5]);
        xacc_queue_follow(&xmp_site[5], 2, 1);
        double *const w_device = (double *)xacc_device_pointer(&xmp_site[5], w, "w", 0);
        double *const v_device = (double *)xacc_device_pointer(&xmp_site[5], v, "v", 0);
#line 19 "queues.c"
        {
          const xacc_range i_space = xacc_loop_range(0, n, 1);
          struct {
            int n;
            double *w;
            double *v;
            int i_first;
          } xmp_kernel = {.n = n, .w = w_device, .v = v_device, .i_first = (int)i_space.first};
          const xacc_launch xmp_launch = {.site = &xmp_site[5], .bytes = sizeof xmp_kernel, .queue = 2,
              .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
          xmp_launch_5_0_32c6aba1(&xmp_launch, &xmp_kernel, NULL);
        }
      }
      { // #pragma acc wait(1, 2)
        xacc_queue_wait(&xmp_site[6], 1);
        xacc_queue_wait(&xmp_site[6], 2);
      }
      xacc_queue_wait_all(&xmp_site[7]); // #pragma acc wait
#line 23 "queues.c"
    }
  }
  xacc_device_control(&xmp_site[8], XACC_DEVICE_SHUTDOWN, NULL, XACC_REST, XACC_REST); // #pragma acc shutdown
#line 25 "queues.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)

/* ---- the file of the kernels ---- */

/* The kernels of queues.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_32c6aba1 {

/* queues.c:15: acc parallel loop async(1) if (n > 100) */
struct xmp_kernel_4_0 : xacc::XaccPlain {
  int n;
  double *v;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
#line 17 "queues.c"
    v[i] = i;
  }
};

/* queues.c:18: acc parallel loop async(2) wait(1) */
struct xmp_kernel_5_0 : xacc::XaccPlain {
  int n;
  double *w;
  double *v;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
#line 20 "queues.c"
    w[i] = v[i];
  }
};

} // namespace xmp_unit_32c6aba1

XACC_LAUNCHER(xmp_launch_4_0_32c6aba1, xmp_unit_32c6aba1::xmp_kernel_4_0)
XACC_LAUNCHER(xmp_launch_5_0_32c6aba1, xmp_unit_32c6aba1::xmp_kernel_5_0)
