#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"pointer-device.c", 9, "nodes p(*)"},
    {"pointer-device.c", 14, "parallel loop deviceptr(d) no_create(maybe[0:n])"},
    {"pointer-device.c", 17, "enter data copyin(s) attach(s.p)"},
    {"pointer-device.c", 18, "exit data detach(s.p) delete (s)"},
};

#line 1 "pointer-device.c"
// RUN: %emit pointer-device.c | diff -u pointer-device.cpu.expected.c -
// RUN: %compile %s 2>&1 | %silent
// RUN: %emit --target=openacc pointer-device.c | diff -u pointer-device.openacc.expected.c -
// RUN: %compile --target=openacc %s 2>&1 | %silent
// RUN: %emit --target=cuda pointer-device.c | diff -u pointer-device.cuda.expected.c -
// RUN: %compile --target=cuda %s 2>&1 | %silent
//
// Pins: addresses of device memory as pointers of the program; no_create and attach.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
struct s {
  double *p;
} s;
/* pointer-device.c:14: acc parallel loop deviceptr(d) no_create(maybe[0:n]) */
void xmp_launch_1_0_86d588fc(const xacc_launch *, const void *, void *const *);
#line 13 "pointer-device.c"
void f(int n, double *d, double *maybe) {
  { // #pragma acc parallel loop deviceptr(d) no_create(maybe[0:n])
    XACC_TIMED(&xmp_site[1]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_NO_CREATE, .name = "maybe", .host = maybe, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[1], xmp_maps, 1, 1, XACC_SYNC);
#line 15 "pointer-device.c"
    {
      const xacc_range i_space = xacc_loop_range(0, n, 1);
      struct {
        int n;
        double *d;
        int i_first;
      } xmp_kernel = {.n = n, .d = d, .i_first = (int)i_space.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[1], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
      xmp_launch_1_0_86d588fc(&xmp_launch, &xmp_kernel, NULL);
    }
  }
  { // #pragma acc enter data copyin(s) attach(s.p)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "s", .host = &s, .bytes = sizeof(s)},
        {.kind = XACC_ATTACH, .name = "s.p", .host = &s.p},
    };
    xacc_data_enter(&xmp_site[2], xmp_maps, 2, 1, XACC_SYNC);
  }
  { // #pragma acc exit data detach(s.p) delete (s)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_DETACH, .name = "s.p", .host = &s.p},
        {.kind = XACC_DELETE, .name = "s", .host = &s, .bytes = sizeof(s)},
    };
    xacc_data_exit(&xmp_site[3], xmp_maps, 2, 1, 0, XACC_SYNC);
  }
#line 19 "pointer-device.c"
  (void)maybe;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)

/* ---- the file of the kernels ---- */

/* The kernels of pointer-device.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_86d588fc {

/* pointer-device.c:14: acc parallel loop deviceptr(d) no_create(maybe[0:n]) */
struct xmp_kernel_1_0 : xacc::XaccPlain {
  int n;
  double *d;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
#line 16 "pointer-device.c"
    d[i] = i;
  }
};

} // namespace xmp_unit_86d588fc

XACC_LAUNCHER(xmp_launch_1_0_86d588fc, xmp_unit_86d588fc::xmp_kernel_1_0)
