#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"overlap.c", 4, "nodes p(*)"},
    {"overlap.c", 5, "template t(0 : 99)"},
    {"overlap.c", 6, "distribute t(block) onto p"},
    {"overlap.c", 8, "align [i][*] with t(i) :: u, v"},
    {"overlap.c", 9, "shadow u[1][0]"},
    {"overlap.c", 12, "reflect (u) acc"},
    {"overlap.c", 13, "loop on t(i)"},
    {"overlap.c", 14, "parallel loop present(u, v) async"},
    {"overlap.c", 16, "loop"},
    {"overlap.c", 19, "wait"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname u xmp_aligned_u
#pragma redefine_extname v xmp_aligned_v
static const char xmp_unaligned_u[] __attribute__((__used__, __section__(".gnu.warning.u\n\t#"))) =
    "'u' is distributed (overlap.c:8): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_v[] __attribute__((__used__, __section__(".gnu.warning.v\n\t#"))) =
    "'v' is distributed (overlap.c:8): this file lacks its '#pragma xmp align'";

#line 1 "overlap.c"
// RUN: %golden --target=cuda
//
// Pins: a device loop that computes in parts while the reflect of a device copy before it is in flight.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : 99)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
float (*__restrict__ u)[20], (*__restrict__ v)[20];
xacc_array *v_desc; // #pragma xmp align [i][*] with t(i) :: u, v
xacc_array *u_desc; // #pragma xmp shadow u[1][0]

/* overlap.c:14: acc parallel loop present(u, v) async */
void xmp_launch_7_0_d088ff54(const xacc_launch *, const void *, void *const *);
#line 11 "overlap.c"
void step(void) {
  // #pragma xmp reflect (u) acc
  xacc_reflect(&xmp_site[5], u_desc, (xacc_exchange){.on_device = 1}, xacc_overlap_begin(&xmp_site[6]));
  { // #pragma xmp loop on t(i)
    XACC_TIMED_ASYNC(&xmp_site[6], xacc_default_queue());
    xacc_boxes *xmp_boxes XACC_SCOPED(boxes) = xacc_boxes_begin(&xmp_site[6]);
    xacc_boxes_loop(xmp_boxes, (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = 99, .step = 1},
        (xacc_width){.lower = -1, .upper = -1});
    xacc_overlap_boxes(xmp_boxes, 0);
    for (int xmp_box = 0; xacc_overlap_next(xmp_boxes, xmp_box); xmp_box++) {
      const xacc_range i_range = xacc_boxes_range(xmp_boxes, xmp_box, 0);
      const xacc_map xmp_maps[] = {
          {.kind = XACC_PRESENT, .name = "u", .array = u_desc},
          {.kind = XACC_PRESENT, .name = "v", .array = v_desc},
      };
      xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[7], xmp_maps, 2, 1, xacc_default_queue());
      float (*__restrict__ const v_device)[20] = (float (*)[20])xacc_device_array(&xmp_site[7], v_desc, v, 0);
      float (*__restrict__ const u_device)[20] = (float (*)[20])xacc_device_array(&xmp_site[7], u_desc, u, 0);
      // #pragma acc parallel loop present(u, v) async
#line 15 "overlap.c"
      {
        const xacc_range j_space = xacc_loop_range(0, 20, 1);
        struct {
          float (*__restrict__ v)[20];
          float (*__restrict__ u)[20];
          int i_first;
          int j_first;
        } xmp_kernel = {.v = v_device, .u = u_device, .i_first = (int)i_range.first, .j_first = (int)j_space.first};
        const xacc_launch xmp_launch = {.site = &xmp_site[7], .bytes = sizeof xmp_kernel, .queue = xacc_default_queue(),
            .counts = {1, xacc_range_count(i_range), xacc_range_count(j_space)}, .condition = 1};
        xmp_launch_7_0_d088ff54(&xmp_launch, &xmp_kernel, NULL);
      }
    }
  }
  xacc_queue_wait_all(&xmp_site[9]); // #pragma acc wait
#line 20 "overlap.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 99, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis v_desc_axes[] = {
      {.extent = 100},
      {.extent = 20, .collapsed = 1},
  };
  v_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "v", .on = t_template, .type = XACC_FLOAT, .axes = v_desc_axes, .ndims = 2});
  v = (float (*)[20])xacc_array_alloc(v_desc);
  const xacc_array_axis u_desc_axes[] = {
      {.extent = 100, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
      {.extent = 20, .collapsed = 1},
  };
  u_desc = xacc_array_make(&xmp_site[3], &xmp_site[4],
      (xacc_array_form){.name = "u", .on = t_template, .type = XACC_FLOAT, .axes = u_desc_axes, .ndims = 2});
  u = (float (*)[20])xacc_array_alloc(u_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)

/* ---- the file of the kernels ---- */

/* The kernels of overlap.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_d088ff54 {

/* overlap.c:14: acc parallel loop present(u, v) async */
struct xmp_kernel_7_0 : xacc::XaccPlain {
  float (*__restrict__ v)[20];
  float (*__restrict__ u)[20];
  int i_first;
  int j_first;
  XACC_READS(u)
  static constexpr int xacc_dims = 2, xacc_unrolled = 1;
  XACC_HD void operator()(long, long xmp_k1, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k1);
    long j = (xacc::IntIndex)(j_first + xmp_k2);
    const xacc::Rows<float[20]> v(this->v);
    const xacc::Rows<float[20]> u(this->u);
#line 18 "overlap.c"
    v[i][j] = u[i - 1][j] + u[i + 1][j];
  }
};

} // namespace xmp_unit_d088ff54

XACC_LAUNCHER(xmp_launch_7_0_d088ff54, xmp_unit_d088ff54::xmp_kernel_7_0)
