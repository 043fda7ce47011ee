#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"self.c", 10, "nodes p(*)"},
    {"self.c", 13, "parallel loop self(n < 4) copy(v) default(none) copyin(n)"},
    {"self.c", 16, "kernels loop self copy(w)"},
};

#line 1 "self.c"
// RUN: %emit self.c | diff -u self.cpu.expected.c -
// RUN: %compile %s 2>&1 | %silent
// RUN: %emit --target=openacc self.c | diff -u self.openacc.expected.c -
// RUN: %compile --target=openacc %s 2>&1 | %silent
// RUN: %emit --target=cuda self.c | diff -u self.cuda.expected.c -
// RUN: %compile --target=cuda %s 2>&1 | %silent
//
// Pins: constructs that run on the host under a condition, and a default for what no clause names.
#define N 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
double v[N], w[N];
/* self.c:13: acc parallel loop self(n < 4) copy(v) default(none) copyin(n) */
void xmp_launch_1_0_fc54304e(const xacc_launch *, const void *, void *const *);
/* self.c:16: acc kernels loop self copy(w) */
void xmp_launch_2_0_fc54304e(const xacc_launch *, const void *, void *const *);
#line 12 "self.c"
void f(int n) {
  { // #pragma acc parallel loop self(n < 4) copy(v) default(none) copyin(n)
    XACC_TIMED(&xmp_site[1]);
    const int xmp_if = (!(n < 4)) != 0;
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(v)},
        {.kind = XACC_COPYIN, .name = "n", .host = &n, .bytes = sizeof(n)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[1], xmp_maps, 2, xmp_if, XACC_SYNC);
    int *const n_device __attribute__((__unused__)) = xmp_if ? (int *)xacc_device_pointer(&xmp_site[1], &n, "n",
        0) : &n;
    double *__restrict__ const v_device = xmp_if ? (double *)xacc_device_pointer(&xmp_site[1], v, "v", 0) : v;
#line 14 "self.c"
    {
      const xacc_range i_space = xacc_loop_range(0, (((!(n < 4))) ? xacc_device_value(&xmp_site[1], n) : n), 1);
      struct {
        int *n_device;
        double *__restrict__ v;
        int i_first;
      } xmp_kernel = {.n_device = n_device, .v = v_device, .i_first = (int)i_space.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[1], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_space)}, .condition = xmp_if};
      xmp_launch_1_0_fc54304e(&xmp_launch, &xmp_kernel, NULL);
    }
  }
  { // #pragma acc kernels loop self copy(w)
    XACC_TIMED(&xmp_site[2]);
    const int xmp_if = (0) != 0;
    const xacc_map xmp_maps[] = {{.kind = XACC_COPY, .name = "w", .host = w, .bytes = sizeof(w)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[2], xmp_maps, 1, xmp_if, XACC_SYNC);
    double *__restrict__ const w_device = xmp_if ? (double *)xacc_device_pointer(&xmp_site[2], w, "w", 0) : w;
#line 17 "self.c"
    {
      const xacc_range i_space = xacc_loop_range(0, N, 1);
      struct {
        double *__restrict__ w;
        int i_first;
      } xmp_kernel = {.w = w_device, .i_first = (int)i_space.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[2], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_space)}, .condition = xmp_if};
      xmp_launch_2_0_fc54304e(&xmp_launch, &xmp_kernel, NULL);
    }
  }
#line 19 "self.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)

/* ---- the file of the kernels ---- */

/* The kernels of self.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_fc54304e {

/* self.c:13: acc parallel loop self(n < 4) copy(v) default(none) copyin(n) */
struct xmp_kernel_1_0 : xacc::XaccPlain {
  int *n_device;
  double *__restrict__ v;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    double *__restrict__ v = this->v;
#line 15 "self.c"
    v[i] = i;
  }
};

/* self.c:16: acc kernels loop self copy(w) */
struct xmp_kernel_2_0 : xacc::XaccPlain {
  double *__restrict__ w;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    double *__restrict__ w = this->w;
#line 18 "self.c"
    w[i] = i;
  }
};

} // namespace xmp_unit_fc54304e

XACC_LAUNCHER(xmp_launch_1_0_fc54304e, xmp_unit_fc54304e::xmp_kernel_1_0)
XACC_LAUNCHER(xmp_launch_2_0_fc54304e, xmp_unit_fc54304e::xmp_kernel_2_0)
