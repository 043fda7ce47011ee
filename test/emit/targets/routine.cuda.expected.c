#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"routine.c", 10, "nodes p(*)"},
    {"routine.c", 12, "declare create(factor) copyin(table)"},
    {"routine.c", 13, "routine seq"},
    {"routine.c", 19, "update device(factor)"},
    {"routine.c", 20, "parallel loop copy(v[0:N])"},
};

#line 1 "routine.c"
// RUN: %emit routine.c | diff -u routine.cpu.expected.c -
// RUN: %compile %s 2>&1 | %silent
// RUN: %emit --target=openacc routine.c | diff -u routine.openacc.expected.c -
// RUN: %compile --target=openacc -fno-sanitize=undefined %s 2>&1 | %silent
// RUN: %emit --target=cuda routine.c | diff -u routine.cuda.expected.c -
// RUN: %compile --target=cuda %s 2>&1 | %silent
//
// Pins: functions that kernels call, with a variable of file scope that is on the device.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
double factor, table[4] = {1, 2, 3, 4};
// #pragma acc declare create(factor) copyin(table)
void factor_here_f8634aab(void *address, int on_accelerator);
void table_here_f8634aab(void *address, int on_accelerator);
// #pragma acc routine seq
__attribute__((__unused__))
#line 14 "routine.c"
static double scale(double x, int i) { return factor * x + table[i % 4]; }
__attribute__((__unused__))
#line 15 "routine.c"
static double twice(double x) { return 2 * x; }

/* routine.c:20: acc parallel loop copy(v[0:N]) */
void xmp_launch_4_0_f8634aab(const xacc_launch *, const void *, void *const *);
#line 17 "routine.c"
void f(double *v) {
  factor = 3;
  { // #pragma acc update device(factor)
    const xacc_map xmp_maps[] = {{.kind = XACC_TO_DEVICE, .name = "factor", .host = &factor, .bytes = sizeof(factor)}};
    xacc_data_update(&xmp_site[3], xmp_maps, 1, 1, 0, XACC_SYNC);
  }
  { // #pragma acc parallel loop copy(v[0:N])
    XACC_TIMED(&xmp_site[4]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = 64, .extent = XACC_REST}}}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[4], xmp_maps, 1, 1, XACC_SYNC);
    const int xmp_routines XACC_SCOPED(routines) = xacc_routines_begin(1);
    double *const v_device = (double *)xacc_device_section(&xmp_site[4], &xmp_maps[0], 0);
#line 21 "routine.c"
    {
      const xacc_range i_space = xacc_loop_range(0, N, 1);
      struct {
        double *v;
        int i_first;
      } xmp_kernel = {.v = v_device, .i_first = (int)i_space.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[4], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
      xmp_launch_4_0_f8634aab(&xmp_launch, &xmp_kernel, NULL);
    }
  }
#line 23 "routine.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  xacc_routine_variable((const void *)&factor, 0, NULL, factor_here_f8634aab);
  xacc_routine_variable((const void *)&table, 0, NULL, table_here_f8634aab);
  const xacc_map xmp_maps_1[] = {
      {.kind = XACC_CREATE, .name = "factor", .host = &factor, .bytes = sizeof(factor)},
      {.kind = XACC_COPYIN, .name = "table", .host = table, .bytes = sizeof(table)},
  };
  xacc_data_declare(&xmp_site[1], xmp_maps_1, 2);
}
XACC_UNIT(xmp_unit_init)

/* ---- the file of the kernels ---- */

/* The kernels of routine.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_f8634aab {

XACC_KERNEL_VARIABLE(factor_here, factor_here_f8634aab, double *)
XACC_KERNEL_VARIABLE(table_here, table_here_f8634aab, double (*)[4])

XACC_HD double scale(double x, int i);
XACC_HD double twice(double x);

XACC_HD double scale(double x, int i)
#line 14 "routine.c"
{ return XACC_REACHED(factor_here) * x + XACC_REACHED(table_here)[i % 4]; }

XACC_HD double twice(double x)
#line 15 "routine.c"
{ return 2 * x; }

/* routine.c:20: acc parallel loop copy(v[0:N]) */
struct xmp_kernel_4_0 : xacc::XaccPlain {
  double *v;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    int i = (int)(i_first + xmp_k2);
#line 22 "routine.c"
    v[i] = scale(twice(v[i]), i);
  }
};

} // namespace xmp_unit_f8634aab

XACC_LAUNCHER(xmp_launch_4_0_f8634aab, xmp_unit_f8634aab::xmp_kernel_4_0)
