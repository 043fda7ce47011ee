#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"device.c", 5, "nodes p(*)"},
    {"device.c", 6, "template t(0 : N - 1)"},
    {"device.c", 7, "distribute t(block) onto p"},
    {"device.c", 9, "align u[i] with t(i)"},
    {"device.c", 10, "align v[i] with t(i)"},
    {"device.c", 11, "shadow u[1]"},
    {"device.c", 15, "device replicate (u, v)"},
    {"device.c", 17, "device replicate_sync in (u)"},
    {"device.c", 18, "device loop on t(i)"},
    {"device.c", 21, "device loop on t(i) reduction(+ : s)"},
    {"device.c", 26, "device reflect (u)"},
    {"device.c", 27, "device barrier"},
    {"device.c", 28, "device reset_weight (0.5)"},
    {"device.c", 29, "device replicate_sync out (u)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname u xmp_aligned_u
#pragma redefine_extname v xmp_aligned_v
static const char xmp_unaligned_u[] __attribute__((__used__, __section__(".gnu.warning.u\n\t#"))) =
    "'u' is distributed (device.c:9): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_v[] __attribute__((__used__, __section__(".gnu.warning.v\n\t#"))) =
    "'v' is distributed (device.c:10): this file lacks its '#pragma xmp align'";

#line 1 "device.c"
// RUN: %golden cpu openacc cuda starpu starpu,cuda
//
// Pins: XMP-dev: replicas, their transfers, loops, a reduction, reflect of the replicas, weights.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ u, *__restrict__ v;
// #pragma xmp align u[i] with t(i)
xacc_array *v_desc; // #pragma xmp align v[i] with t(i)
xacc_array *u_desc; // #pragma xmp shadow u[1]

double f(double scale) {
  double s = 0;
  { // #pragma xmp device replicate (u, v)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_CREATE, .name = "u", .array = u_desc},
        {.kind = XACC_CREATE, .name = "v", .array = v_desc},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[6], xmp_maps, 2, 1, XACC_SYNC);
#line 16 "device.c"
    {
      { // #pragma xmp device replicate_sync in (u)
        const xacc_map xmp_maps[] = {{.kind = XACC_TO_DEVICE, .name = "u", .array = u_desc}};
        xacc_data_update(&xmp_site[7], xmp_maps, 1, 1, 0, XACC_SYNC);
      }
      { // #pragma xmp device loop on t(i)
        XACC_TIMED(&xmp_site[8]);
        const xacc_range i_range = xacc_loop(&xmp_site[8],
            (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = N - 1, .step = 1});
        double *__restrict__ const v_device = (double *)xacc_device_array(&xmp_site[8], v_desc, v, 0);
        double *__restrict__ const u_device = (double *)xacc_device_array(&xmp_site[8], u_desc, u, 0);
        const double xmp_clock = xacc_device_loop_begin();
        {
          double *__restrict__ const v = v_device;
          double *__restrict__ const u = u_device;
#line 19 "device.c"
          #pragma omp parallel for simd
#line 19 "device.c"
          for (int i = (int)i_range.first; i < (int)i_range.end; i++)
            v[i] = scale * (u[i - 1] + u[i + 1]);
        }
        xacc_device_loop_end(xmp_clock);
      }
      { // #pragma xmp device loop on t(i) reduction(+ : s)
        XACC_TIMED(&xmp_site[9]);
        const double s_before = s;
        s = 0;
        const xacc_range i_range = xacc_loop(&xmp_site[9],
            (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
        double *__restrict__ const u_device = (double *)xacc_device_array(&xmp_site[9], u_desc, u, 0);
        double *__restrict__ const v_device = (double *)xacc_device_array(&xmp_site[9], v_desc, v, 0);
        const double xmp_clock = xacc_device_loop_begin();
        {
          double *__restrict__ const u = u_device;
          double *__restrict__ const v = v_device;
#line 22 "device.c"
          #pragma omp parallel for simd reduction(+:s)
#line 22 "device.c"
          for (int i = (int)i_range.first; i < (int)i_range.end; i++) {
            u[i] = v[i];
            s += u[i];
          }
        }
        xacc_device_loop_end(xmp_clock);
        s = s_before + xacc_reduce_double(&xmp_site[9], xacc_on(t_template), XACC_SUM, s);
      }
      xacc_reflect(&xmp_site[10], u_desc, (xacc_exchange){.on_device = 1}, XACC_SYNC); // #pragma xmp device reflect (u)
      // #pragma xmp device barrier
      (void)(0.5); // #pragma xmp device reset_weight (0.5)
      { // #pragma xmp device replicate_sync out (u)
        const xacc_map xmp_maps[] = {{.kind = XACC_TO_HOST, .name = "u", .array = u_desc}};
        xacc_data_update(&xmp_site[13], xmp_maps, 1, 1, 0, XACC_SYNC);
      }
#line 30 "device.c"
    }
  }
#line 31 "device.c"
  return s;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 63, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis v_desc_axes[] = {{.extent = 64}};
  v_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "v", .on = t_template, .type = XACC_DOUBLE, .axes = v_desc_axes, .ndims = 1});
  v = (double *)xacc_array_alloc(v_desc);
  const xacc_array_axis u_desc_axes[] = {{.extent = 64, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  u_desc = xacc_array_make(&xmp_site[3], &xmp_site[5],
      (xacc_array_form){.name = "u", .on = t_template, .type = XACC_DOUBLE, .axes = u_desc_axes, .ndims = 1});
  u = (double *)xacc_array_alloc(u_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
