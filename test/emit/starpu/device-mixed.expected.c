#include <xaccrt.h>
#include <xacc_divided.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"device-mixed.c", 5, "nodes p(*)"},
    {"device-mixed.c", 6, "template t(0 : N - 1)"},
    {"device-mixed.c", 7, "distribute t(block) onto p"},
    {"device-mixed.c", 9, "align u[i] with t(i)"},
    {"device-mixed.c", 10, "shadow u[1]"},
    {"device-mixed.c", 13, "device replicate (u)"},
    {"device-mixed.c", 15, "device loop on t(i)"},
    {"device-mixed.c", 18, "reflect (u) acc"},
    {"device-mixed.c", 19, "loop on t(i)"},
    {"device-mixed.c", 20, "parallel loop present(u)"},
    {"device-mixed.c", 23, "update host(u)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname u xmp_aligned_u
static const char xmp_unaligned_u[] __attribute__((__used__, __section__(".gnu.warning.u\n\t#"))) =
    "'u' is distributed (device-mixed.c:9): this file lacks its '#pragma xmp align'";

#line 1 "device-mixed.c"
// RUN: %golden --target=starpu
//
// Pins: acc constructs, communication and device loops that use the same replicas.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ u;
// #pragma xmp align u[i] with t(i)
xacc_array *u_desc; // #pragma xmp shadow u[1]


/* device-mixed.c:15: xmp device loop on t(i) */
static void xmp_part_6(const xacc_share *xmp_share) {
  double *__restrict__ u = (double *)xmp_share->views[0];
  const xacc_range i_range = xacc_loop_range(xmp_share->first, xmp_share->end, xmp_share->step);
  #pragma omp simd
#line 16 "device-mixed.c"
  for (int i = (int)i_range.first; i < (int)i_range.end; i++)
    u[i] = i;
}
static xacc_divided_loop xmp_loop_6 = {.site = &xmp_site[6], .run = xmp_part_6};
#line 12 "device-mixed.c"
void f(void) {
  { // #pragma xmp device replicate (u)
    const xacc_map xmp_maps[] = {{.kind = XACC_CREATE, .name = "u", .array = u_desc}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[5], xmp_maps, 1, 1, XACC_SYNC);
#line 14 "device-mixed.c"
    {
      { // #pragma xmp device loop on t(i)
        XACC_TIMED(&xmp_site[6]);
        const xacc_range i_range = xacc_loop(&xmp_site[6],
            (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
        const xacc_divided_use xmp_uses_6[] = {
            {.name = "u", .array = u_desc, .writes = 1,
                .view = xacc_divided_view(&xmp_site[6], u_desc, (void *)u, "u")}};
#line 16 "device-mixed.c"
        xacc_divided_run(&xmp_loop_6, i_range, xmp_uses_6, 1, NULL, 0, NULL);
      }
      xacc_reflect(&xmp_site[7], u_desc, (xacc_exchange){.on_device = 1}, XACC_SYNC); // #pragma xmp reflect (u) acc
      { // #pragma xmp loop on t(i)
        XACC_TIMED(&xmp_site[8]);
        const xacc_range i_range = xacc_loop(&xmp_site[8],
            (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = N, .step = 1});
        const xacc_map xmp_maps[] = {{.kind = XACC_PRESENT, .name = "u", .array = u_desc}};
        xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[9], xmp_maps, 1, 1, XACC_SYNC);
        double *__restrict__ const u_device = (double *)xacc_device_array(&xmp_site[9], u_desc, u, 0);
        {
          double *__restrict__ const u = u_device;
          // #pragma acc parallel loop present(u)
#line 21 "device-mixed.c"
          #pragma omp parallel for simd
#line 21 "device-mixed.c"
          for (int i = (int)i_range.first; i < (int)i_range.end; i++)
            u[i] += 1;
        }
      }
      { // #pragma acc update host(u)
        const xacc_map xmp_maps[] = {{.kind = XACC_TO_HOST, .name = "u", .array = u_desc}};
        xacc_data_update(&xmp_site[10], xmp_maps, 1, 1, 0, XACC_SYNC);
      }
#line 24 "device-mixed.c"
    }
  }
#line 25 "device-mixed.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 63, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis u_desc_axes[] = {{.extent = 64, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  u_desc = xacc_array_make(&xmp_site[3], &xmp_site[4],
      (xacc_array_form){.name = "u", .on = t_template, .type = XACC_DOUBLE, .axes = u_desc_axes, .ndims = 1});
  u = (double *)xacc_array_alloc(u_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
