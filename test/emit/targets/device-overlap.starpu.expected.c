#include <xaccrt.h>
#include <xacc_divided.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"device-overlap.c", 5, "nodes p(*)"},
    {"device-overlap.c", 6, "template t(0 : N - 1)"},
    {"device-overlap.c", 7, "distribute t(block) onto p"},
    {"device-overlap.c", 9, "align u[i] with t(i)"},
    {"device-overlap.c", 10, "align v[i] with t(i)"},
    {"device-overlap.c", 11, "shadow u[2:1]"},
    {"device-overlap.c", 12, "shadow v[1]"},
    {"device-overlap.c", 15, "device replicate (u, v)"},
    {"device-overlap.c", 17, "device replicate_sync in (u, v)"},
    {"device-overlap.c", 19, "device reflect (u)"},
    {"device-overlap.c", 20, "device loop on t(i)"},
    {"device-overlap.c", 23, "device reflect (v)"},
    {"device-overlap.c", 25, "device loop on t(i)"},
    {"device-overlap.c", 29, "device replicate_sync out (u, v)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname u xmp_aligned_u
#pragma redefine_extname v xmp_aligned_v
static const char xmp_unaligned_u[] __attribute__((__used__, __section__(".gnu.warning.u\n\t#"))) =
    "'u' is distributed (device-overlap.c:9): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_v[] __attribute__((__used__, __section__(".gnu.warning.v\n\t#"))) =
    "'v' is distributed (device-overlap.c:10): this file lacks its '#pragma xmp align'";

#line 1 "device-overlap.c"
// RUN: %golden starpu starpu,cuda
//
// Pins: reflects around a divided loop: the one before it is in flight while it computes, the one after it is announced.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ u, *__restrict__ v;
// #pragma xmp align u[i] with t(i)
// #pragma xmp align v[i] with t(i)
xacc_array *u_desc; // #pragma xmp shadow u[2:1]
xacc_array *v_desc; // #pragma xmp shadow v[1]


/* device-overlap.c:20: xmp device loop on t(i) */
static void xmp_part_10(const xacc_share *xmp_share) {
  double *__restrict__ v = (double *)xmp_share->views[0];
  double *__restrict__ u = (double *)xmp_share->views[1];
  const xacc_range i_range = xacc_loop_range(xmp_share->first, xmp_share->end, xmp_share->step);
  #pragma omp simd
  for (int i = (int)i_range.first; i < (int)i_range.end; i++)
    v[i] = u[i - 2] + u[i + 1];
}
static xacc_divided_loop xmp_loop_10 = {.site = &xmp_site[10], .run = xmp_part_10};

/* device-overlap.c:25: xmp device loop on t(i) */
static void xmp_part_12(const xacc_share *xmp_share) {
  double *__restrict__ u = (double *)xmp_share->views[0];
  double *__restrict__ v = (double *)xmp_share->views[1];
  const xacc_range i_range = xacc_loop_range(xmp_share->first, xmp_share->end, xmp_share->step);
  #pragma omp simd
#line 26 "device-overlap.c"
  for (int i = (int)i_range.first; i < (int)i_range.end; i++)
    u[i] = v[i - 1];
}
static xacc_divided_loop xmp_loop_12 = {.site = &xmp_site[12], .run = xmp_part_12};
#line 14 "device-overlap.c"
void f(int steps) {
  { // #pragma xmp device replicate (u, v)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_CREATE, .name = "u", .array = u_desc},
        {.kind = XACC_CREATE, .name = "v", .array = v_desc},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[7], xmp_maps, 2, 1, XACC_SYNC);
#line 16 "device-overlap.c"
    {
      { // #pragma xmp device replicate_sync in (u, v)
        const xacc_map xmp_maps[] = {
            {.kind = XACC_TO_DEVICE, .name = "u", .array = u_desc},
            {.kind = XACC_TO_DEVICE, .name = "v", .array = v_desc},
        };
        xacc_data_update(&xmp_site[8], xmp_maps, 2, 1, 0, XACC_SYNC);
      }
#line 18 "device-overlap.c"
      for (int step = 0; step < steps; step++) {
        xacc_divided_reflect(&xmp_site[9], u_desc); // #pragma xmp device reflect (u)
        { // #pragma xmp device loop on t(i)
          XACC_TIMED(&xmp_site[10]);
          const xacc_range i_range = xacc_loop(&xmp_site[10],
              (xacc_mapped_loop){.on = t_template, .lower = 2, .upper = N - 1, .step = 1});
          const xacc_divided_use xmp_uses_10[] = {
              {.name = "v", .array = v_desc, .writes = 1,
                  .view = xacc_divided_view(&xmp_site[10], v_desc, (void *)v, "v")},
              {.name = "u", .array = u_desc, .reads = 1, .below = 2, .above = 1,
                  .view = xacc_divided_view(&xmp_site[10], u_desc, (void *)u, "u")},
          };
#line 21 "device-overlap.c"
          xacc_divided_announce(&xmp_site[11], v_desc);
          xacc_divided_run(&xmp_loop_10, i_range, xmp_uses_10, 2, NULL, 0, NULL);
        }
        xacc_divided_reflect(&xmp_site[11], v_desc); // #pragma xmp device reflect (v)
#line 24 "device-overlap.c"
        if (step % 2)
          { // #pragma xmp device loop on t(i)
            XACC_TIMED(&xmp_site[12]);
            const xacc_range i_range = xacc_loop(&xmp_site[12],
                (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = N - 1, .step = 1});
            const xacc_divided_use xmp_uses_12[] = {
                {.name = "u", .array = u_desc, .writes = 1,
                    .view = xacc_divided_view(&xmp_site[12], u_desc, (void *)u, "u")},
                {.name = "v", .array = v_desc, .reads = 1, .below = 1,
                    .view = xacc_divided_view(&xmp_site[12], v_desc, (void *)v, "v")},
            };
#line 26 "device-overlap.c"
            xacc_divided_run(&xmp_loop_12, i_range, xmp_uses_12, 2, NULL, 0, NULL);
          }
      }
      { // #pragma xmp device replicate_sync out (u, v)
        const xacc_map xmp_maps[] = {
            {.kind = XACC_TO_HOST, .name = "u", .array = u_desc},
            {.kind = XACC_TO_HOST, .name = "v", .array = v_desc},
        };
        xacc_data_update(&xmp_site[13], xmp_maps, 2, 1, 0, XACC_SYNC);
      }
#line 30 "device-overlap.c"
    }
  }
#line 31 "device-overlap.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 63, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis u_desc_axes[] = {{.extent = 64, .shadow = XACC_SHADOW, .lower_shadow = 2, .upper_shadow = 1}};
  u_desc = xacc_array_make(&xmp_site[3], &xmp_site[5],
      (xacc_array_form){.name = "u", .on = t_template, .type = XACC_DOUBLE, .axes = u_desc_axes, .ndims = 1});
  u = (double *)xacc_array_alloc(u_desc);
  const xacc_array_axis v_desc_axes[] = {{.extent = 64, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  v_desc = xacc_array_make(&xmp_site[4], &xmp_site[6],
      (xacc_array_form){.name = "v", .on = t_template, .type = XACC_DOUBLE, .axes = v_desc_axes, .ndims = 1});
  v = (double *)xacc_array_alloc(v_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
