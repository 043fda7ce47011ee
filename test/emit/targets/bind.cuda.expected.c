#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"bind.c", 9, "nodes p(*)"},
    {"bind.c", 11, "routine(slow) seq bind(fast)"},
    {"bind.c", 14, "parallel loop copy(v[0:n])"},
};

#line 1 "bind.c"
// RUN: %emit bind.c | diff -u bind.cpu.expected.c -
// RUN: %compile %s 2>&1 | %silent
// RUN: %emit --target=openacc bind.c | diff -u bind.openacc.expected.c -
// RUN: %compile --target=openacc %s 2>&1 | %silent
// RUN: %emit --target=cuda bind.c | diff -u bind.cuda.expected.c -
// RUN: %compile --target=cuda %s 2>&1 | %silent
//
// Pins: what a routine is bound to is called in constructs, the routine itself on the host.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
__attribute__((__unused__))
#line 10 "bind.c"
static double fast(double x) { return x * x; }
// #pragma acc routine(slow) seq bind(fast)
double slow(double x) { return x * x; }
/* bind.c:14: acc parallel loop copy(v[0:n]) */
void xmp_launch_2_0_95c05244(const xacc_launch *, const void *, void *const *);
#line 13 "bind.c"
double f(int n, double *v) {
  { // #pragma acc parallel loop copy(v[0:n])
    XACC_TIMED(&xmp_site[2]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[2], xmp_maps, 1, 1, XACC_SYNC);
    double *const v_device = (double *)xacc_device_section(&xmp_site[2], &xmp_maps[0], 0);
#line 15 "bind.c"
    {
      const xacc_range i_space = xacc_loop_range(0, n, 1);
      struct {
        int n;
        double *v;
        int i_first;
      } xmp_kernel = {.n = n, .v = v_device, .i_first = (int)i_space.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[2], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
      xmp_launch_2_0_95c05244(&xmp_launch, &xmp_kernel, NULL);
    }
  }
#line 17 "bind.c"
  return slow(2);
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)

/* ---- the file of the kernels ---- */

/* The kernels of bind.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_95c05244 {

XACC_HD double fast(double x);

XACC_HD double fast(double x)
#line 10 "bind.c"
{ return x * x; }

/* bind.c:14: acc parallel loop copy(v[0:n]) */
struct xmp_kernel_2_0 : xacc::XaccPlain {
  int n;
  double *v;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
#line 16 "bind.c"
    v[i] = fast(v[i]);
  }
};

} // namespace xmp_unit_95c05244

XACC_LAUNCHER(xmp_launch_2_0_95c05244, xmp_unit_95c05244::xmp_kernel_2_0)
