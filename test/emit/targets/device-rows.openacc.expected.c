#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"device-rows.c", 6, "nodes p(*)"},
    {"device-rows.c", 7, "template t(0 : N - 1)"},
    {"device-rows.c", 8, "distribute t(block) onto p"},
    {"device-rows.c", 10, "align g[i][*] with t(i)"},
    {"device-rows.c", 11, "align total[i] with t(i)"},
    {"device-rows.c", 15, "device replicate (g, total, table)"},
    {"device-rows.c", 17, "device replicate_sync in (g, table)"},
    {"device-rows.c", 18, "device loop (i) on t(i) threads private(w) firstprivate(n) map_threads(i : 16)"},
    {"device-rows.c", 25, "device replicate_sync out (total)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname g xmp_aligned_g
#pragma redefine_extname total xmp_aligned_total
static const char xmp_unaligned_g[] __attribute__((__used__, __section__(".gnu.warning.g\n\t#"))) =
    "'g' is distributed (device-rows.c:10): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_total[] __attribute__((__used__, __section__(".gnu.warning.total\n\t#"))) =
    "'total' is distributed (device-rows.c:11): this file lacks its '#pragma xmp align'";

#line 1 "device-rows.c"
// RUN: %golden openacc cuda starpu starpu,cuda
//
// Pins: a device loop over rows of a two-dimensional array, with a table of the host by value, private variables, hints.
#define N 64
#define M 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double (*__restrict__ g)[16], *__restrict__ total;
xacc_array *g_desc; // #pragma xmp align g[i][*] with t(i)
xacc_array *total_desc; // #pragma xmp align total[i] with t(i)

void f(int n) {
  double w = 0, table[4] = {1, 2, 3, 4};
  { // #pragma xmp device replicate (g, total, table)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_CREATE, .name = "g", .array = g_desc},
        {.kind = XACC_CREATE, .name = "total", .array = total_desc},
        {.kind = XACC_CREATE, .name = "table", .host = table, .bytes = sizeof(table)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[5], xmp_maps, 3, 1, XACC_SYNC);
#line 16 "device-rows.c"
    {
      { // #pragma xmp device replicate_sync in (g, table)
        const xacc_map xmp_maps[] = {
            {.kind = XACC_TO_DEVICE, .name = "g", .array = g_desc},
            {.kind = XACC_TO_DEVICE, .name = "table", .host = table, .bytes = sizeof(table)},
        };
        xacc_data_update(&xmp_site[6], xmp_maps, 2, 1, 0, XACC_SYNC);
      }
      { // #pragma xmp device loop (i) on t(i) threads private(w) firstprivate(n) map_threads(i : 16)
        XACC_TIMED(&xmp_site[7]);
        const xacc_range i_range = xacc_loop(&xmp_site[7],
            (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
        double (*__restrict__ const g_device)[16] = (double (*)[16])xacc_device_array(&xmp_site[7], g_desc, g, 0);
        double *__restrict__ const table_device = (double *)xacc_device_pointer(&xmp_site[7], table, "table", 0);
        double *__restrict__ const total_device = (double *)xacc_device_array(&xmp_site[7], total_desc, total, 0);
        const double xmp_clock = xacc_device_loop_begin();
        {
          double (*__restrict__ const g)[16] = g_device;
          double *__restrict__ const table = table_device;
          double *__restrict__ const total = total_device;
#line 19 "device-rows.c"
          #pragma acc parallel loop private(w) firstprivate(n) deviceptr(g, table, total)
#line 19 "device-rows.c"
          for (int i = (int)i_range.first; i < (int)i_range.end; i++) {
            w = 0;
            for (int j = 0; j < n; j++)
              w += g[i][j] * table[j % 4];
            total[i] = w;
          }
        }
        xacc_device_loop_end(xmp_clock);
      }
      { // #pragma xmp device replicate_sync out (total)
        const xacc_map xmp_maps[] = {{.kind = XACC_TO_HOST, .name = "total", .array = total_desc}};
        xacc_data_update(&xmp_site[8], xmp_maps, 1, 1, 0, XACC_SYNC);
      }
#line 26 "device-rows.c"
    }
  }
#line 27 "device-rows.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 63, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis g_desc_axes[] = {
      {.extent = 64},
      {.extent = 16, .collapsed = 1},
  };
  g_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "g", .on = t_template, .type = XACC_DOUBLE, .axes = g_desc_axes, .ndims = 2});
  g = (double (*)[16])xacc_array_alloc(g_desc, NULL);
  const xacc_array_axis total_desc_axes[] = {{.extent = 64}};
  total_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "total", .on = t_template, .type = XACC_DOUBLE, .axes = total_desc_axes, .ndims = 1});
  total = (double *)xacc_array_alloc(total_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
