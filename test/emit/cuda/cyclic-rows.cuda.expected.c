#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"cyclic-rows.c", 5, "nodes p(*)"},
    {"cyclic-rows.c", 6, "template t(0 : 9)"},
    {"cyclic-rows.c", 7, "distribute t(cyclic) onto p"},
    {"cyclic-rows.c", 11, "align v[i][*] with t(i)"},
    {"cyclic-rows.c", 12, "loop on t(i)"},
    {"cyclic-rows.c", 13, "parallel loop copyout(v)"},
};

#line 1 "cyclic-rows.c"
// RUN: %golden cuda
//
// Pins: a kernel gets the index tables of all dimensions of a local array; those of dimensions that are not cyclic have
// values, too.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : 9)
static xacc_template *t_template; // #pragma xmp distribute t(cyclic) onto p

/* cyclic-rows.c:13: acc parallel loop copyout(v) */
void xmp_launch_5_0_84e6330a(const xacc_launch *, const void *, void *const *);
#line 9 "cyclic-rows.c"
void f(void) {
  double (*v)[3];
  // #pragma xmp align v[i][*] with t(i)
  xacc_array *v_desc XACC_SCOPED(array) = NULL;
  xacc_cyclic v_desc_cyclic[2] __attribute__((__unused__));
  const xacc_array_axis v_desc_axes[] = {
      {.extent = 10},
      {.extent = 3, .collapsed = 1},
  };
  v_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "v", .on = t_template, .type = XACC_DOUBLE, .axes = v_desc_axes, .ndims = 2});
  v = (double (*)[3])xacc_array_alloc(v_desc);
  (void)v;
  v_desc_cyclic[0] = xacc_array_cyclic(v_desc, 0);
  v_desc_cyclic[1] = xacc_array_cyclic(v_desc, 1);
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[4]);
    const xacc_range i_range = xacc_loop(&xmp_site[4],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = 10, .step = 1});
    const xacc_map xmp_maps[] = {{.kind = XACC_COPYOUT, .name = "v", .array = v_desc}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[5], xmp_maps, 1, 1, XACC_SYNC);
    double (*__restrict__ const v_device)[3] = (double (*)[3])xacc_device_array(&xmp_site[5], v_desc, v, 0);
    // #pragma acc parallel loop copyout(v)
#line 14 "cyclic-rows.c"
    {
      struct {
        double (*__restrict__ v)[3];
        xacc_cyclic v_desc_cyclic[2];
        int i_first;
        long i_step;
      } xmp_kernel = {.v = v_device, .v_desc_cyclic = {v_desc_cyclic[0], v_desc_cyclic[1]},
          .i_first = (int)i_range.first, .i_step = i_range.step};
      const xacc_launch xmp_launch = {.site = &xmp_site[5], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_range)}, .condition = 1};
      xmp_launch_5_0_84e6330a(&xmp_launch, &xmp_kernel, NULL);
    }
  }
#line 16 "cyclic-rows.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 9, .format = XACC_CYCLIC}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)

/* ---- the file of the kernels ---- */

/* The kernels of cyclic-rows.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_84e6330a {

/* cyclic-rows.c:13: acc parallel loop copyout(v) */
struct xmp_kernel_5_0 : xacc::XaccPlain {
  double (*__restrict__ v)[3];
  xacc_cyclic v_desc_cyclic[2];
  int i_first;
  long i_step;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2 * i_step);
    const xacc::Rows<double[3]> v(this->v);
#line 15 "cyclic-rows.c"
    v[xacc_cyclic_index(v_desc_cyclic[0], i)][0] = i;
  }
};

} // namespace xmp_unit_84e6330a

XACC_LAUNCHER(xmp_launch_5_0_84e6330a, xmp_unit_84e6330a::xmp_kernel_5_0)
