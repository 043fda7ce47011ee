#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"device-2d.c", 5, "nodes p(1, *)"},
    {"device-2d.c", 6, "template t(0 : N - 1, 0 : N - 1)"},
    {"device-2d.c", 7, "distribute t(block, block) onto p"},
    {"device-2d.c", 9, "align u[i][j] with t(j, i)"},
    {"device-2d.c", 10, "align v[i][j] with t(j, i)"},
    {"device-2d.c", 11, "shadow u[1][1]"},
    {"device-2d.c", 14, "device replicate (u, v)"},
    {"device-2d.c", 16, "device reflect (u)"},
    {"device-2d.c", 17, "device loop (i, j) on t(j, i)"},
    {"device-2d.c", 21, "device loop (i) on t(*, i)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname u xmp_aligned_u
#pragma redefine_extname v xmp_aligned_v
static const char xmp_unaligned_u[] __attribute__((__used__, __section__(".gnu.warning.u\n\t#"))) =
    "'u' is distributed (device-2d.c:9): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_v[] __attribute__((__used__, __section__(".gnu.warning.v\n\t#"))) =
    "'v' is distributed (device-2d.c:10): this file lacks its '#pragma xmp align'";

#line 1 "device-2d.c"
// RUN: %golden openacc cuda starpu
//
// Pins: a device loop of two distributed dimensions, and one with steps.
#define N 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(1, *)
// #pragma xmp template t(0 : N - 1, 0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block, block) onto p
double (*__restrict__ u)[34], (*__restrict__ v)[32];
// #pragma xmp align u[i][j] with t(j, i)
xacc_array *v_desc; // #pragma xmp align v[i][j] with t(j, i)
xacc_array *u_desc; // #pragma xmp shadow u[1][1]

void f(void) {
  { // #pragma xmp device replicate (u, v)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_CREATE, .name = "u", .array = u_desc},
        {.kind = XACC_CREATE, .name = "v", .array = v_desc},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[6], xmp_maps, 2, 1, XACC_SYNC);
#line 15 "device-2d.c"
    {
      xacc_reflect(&xmp_site[7], u_desc, (xacc_exchange){.on_device = 1}, XACC_SYNC); // #pragma xmp device reflect (u)
      { // #pragma xmp device loop (i, j) on t(j, i)
        XACC_TIMED(&xmp_site[8]);
        const xacc_range i_range = xacc_loop(&xmp_site[8],
            (xacc_mapped_loop){.on = t_template, .dim = 1, .lower = 1, .upper = N - 1, .step = 1});
        double (*__restrict__ const v_device)[32] = (double (*)[32])xacc_device_array(&xmp_site[8], v_desc, v, 0);
        double (*__restrict__ const u_device)[34] = (double (*)[34])xacc_device_array(&xmp_site[8], u_desc, u, 0);
        const double xmp_clock = xacc_device_loop_begin();
        {
          double (*__restrict__ const v)[32] = v_device;
          double (*__restrict__ const u)[34] = u_device;
#line 18 "device-2d.c"
          #pragma acc parallel loop deviceptr(v, u)
#line 18 "device-2d.c"
          for (int i = (int)i_range.first; i < (int)i_range.end; i++)
            for (int j = 1; j < N - 1; j++)
              v[i][j] = u[i - 1][j] + u[i][j + 1];
        }
        xacc_device_loop_end(xmp_clock);
      }
      { // #pragma xmp device loop (i) on t(*, i)
        XACC_TIMED(&xmp_site[9]);
        const xacc_range i_range = xacc_loop(&xmp_site[9],
            (xacc_mapped_loop){.on = t_template, .dim = 1, .lower = N - 1, .upper = 0 - 1, .step = -2});
        double (*__restrict__ const v_device)[32] = (double (*)[32])xacc_device_array(&xmp_site[9], v_desc, v, 0);
        const double xmp_clock = xacc_device_loop_begin();
        {
          double (*__restrict__ const v)[32] = v_device;
#line 22 "device-2d.c"
          #pragma acc parallel loop deviceptr(v)
#line 22 "device-2d.c"
          for (int i = (int)i_range.first; i > (int)i_range.end; i -= 2)
            v[i][0] = 0;
        }
        xacc_device_loop_end(xmp_clock);
      }
#line 24 "device-2d.c"
    }
  }
#line 25 "device-2d.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {1, XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 2);
  const xacc_template_axis t_template_axes[] = {
      {.upper = 31, .format = XACC_BLOCK},
      {.upper = 31, .format = XACC_BLOCK, .node_dim = 1},
  };
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 2);
  const xacc_array_axis v_desc_axes[] = {
      {.extent = 32, .template_dim = 1},
      {.extent = 32},
  };
  v_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "v", .on = t_template, .type = XACC_DOUBLE, .axes = v_desc_axes, .ndims = 2});
  v = (double (*)[32])xacc_array_alloc(v_desc);
  const xacc_array_axis u_desc_axes[] = {
      {.extent = 32, .template_dim = 1, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
      {.extent = 32, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
  };
  u_desc = xacc_array_make(&xmp_site[3], &xmp_site[5],
      (xacc_array_form){.name = "u", .on = t_template, .type = XACC_DOUBLE, .axes = u_desc_axes, .ndims = 2});
  u = (double (*)[34])xacc_array_alloc(u_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
