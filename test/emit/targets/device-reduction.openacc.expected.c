#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"device-reduction.c", 7, "nodes p(*)"},
    {"device-reduction.c", 8, "template t(0 : N - 1)"},
    {"device-reduction.c", 9, "distribute t(block) onto p"},
    {"device-reduction.c", 11, "align g[i][*] with t(i)"},
    {"device-reduction.c", 12, "align [i] with t(i) :: total, a"},
    {"device-reduction.c", 16, "device replicate (g, total, table)"},
    {"device-reduction.c", 18, "device replicate_sync in (g, table)"},
    {"device-reduction.c", 19, "device loop (i) on t(i) threads private(w) firstprivate(n) map_threads(i : 16)"},
    {"device-reduction.c", 26, "device replicate_sync out (total)"},
    {"device-reduction.c", 33, "device replicate (a, counts)"},
    {"device-reduction.c", 35, "device replicate_sync in (a, counts)"},
    {"device-reduction.c", 36, "device loop on t(i) reduction(+ : s) reduction(max : big)"},
    {"device-reduction.c", 41, "device loop on t(i) reduction(+ : counts)"},
    {"device-reduction.c", 44, "device replicate_sync out (counts)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname g xmp_aligned_g
#pragma redefine_extname total xmp_aligned_total
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_g[] __attribute__((__used__, __section__(".gnu.warning.g\n\t#"))) =
    "'g' is distributed (device-reduction.c:11): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_total[] __attribute__((__used__, __section__(".gnu.warning.total\n\t#"))) =
    "'total' is distributed (device-reduction.c:12): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (device-reduction.c:12): this file lacks its '#pragma xmp align'";

#line 1 "device-reduction.c"
// RUN: %golden openacc cuda starpu starpu,cuda
//
// Pins: reductions of device loops: sums, maxima, several variables, an array; a device loop over rows of a two-dimensional
// array, with a table of the host by value, private variables, hints.
#define N 64
#define M 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double (*__restrict__ g)[16], *__restrict__ total, *__restrict__ a;
xacc_array *g_desc; // #pragma xmp align g[i][*] with t(i)
// #pragma xmp align [i] with t(i) :: total, a
xacc_array *total_desc;
xacc_array *a_desc;
#line 13 "device-reduction.c"

void sums(int n) {
  double w = 0, table[4] = {1, 2, 3, 4};
  { // #pragma xmp device replicate (g, total, table)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_CREATE, .name = "g", .array = g_desc},
        {.kind = XACC_CREATE, .name = "total", .array = total_desc},
        {.kind = XACC_CREATE, .name = "table", .host = table, .bytes = sizeof(table)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[5], xmp_maps, 3, 1, XACC_SYNC);
#line 17 "device-reduction.c"
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
#line 20 "device-reduction.c"
          #pragma acc parallel loop private(w) firstprivate(n) deviceptr(g, table, total)
#line 20 "device-reduction.c"
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
#line 27 "device-reduction.c"
    }
  }
#line 28 "device-reduction.c"
}

double reduce(void) {
  double s = 1, big = -1;
  int counts[3] = {0};
  { // #pragma xmp device replicate (a, counts)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_CREATE, .name = "a", .array = a_desc},
        {.kind = XACC_CREATE, .name = "counts", .host = counts, .bytes = sizeof(counts)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[9], xmp_maps, 2, 1, XACC_SYNC);
#line 34 "device-reduction.c"
    {
      { // #pragma xmp device replicate_sync in (a, counts)
        const xacc_map xmp_maps[] = {
            {.kind = XACC_TO_DEVICE, .name = "a", .array = a_desc},
            {.kind = XACC_TO_DEVICE, .name = "counts", .host = counts, .bytes = sizeof(counts)},
        };
        xacc_data_update(&xmp_site[10], xmp_maps, 2, 1, 0, XACC_SYNC);
      }
      { // #pragma xmp device loop on t(i) reduction(+ : s) reduction(max : big)
        XACC_TIMED(&xmp_site[11]);
        const double s_before = s;
        s = 0;
        const xacc_range i_range = xacc_loop(&xmp_site[11],
            (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
        double *__restrict__ const a_device = (double *)xacc_device_array(&xmp_site[11], a_desc, a, 0);
        const double xmp_clock = xacc_device_loop_begin();
        {
          double *__restrict__ const a = a_device;
#line 37 "device-reduction.c"
          #pragma acc parallel loop reduction(+:s) reduction(max:big) deviceptr(a)
#line 37 "device-reduction.c"
          for (int i = (int)i_range.first; i < (int)i_range.end; i++) {
            s += a[i];
            big = a[i] > big ? a[i] : big;
          }
        }
        xacc_device_loop_end(xmp_clock);
        s = s_before + xacc_reduce_double(&xmp_site[11], xacc_on(t_template), XACC_SUM, s);
        big = xacc_reduce_double(&xmp_site[11], xacc_on(t_template), XACC_MAX, big);
      }
      { // #pragma xmp device loop on t(i) reduction(+ : counts)
        XACC_TIMED(&xmp_site[12]);
        void *counts_before = xacc_reduce_begin(&xmp_site[12],
            (xacc_reduced){.op = XACC_SUM, .type = XACC_INT, .at = counts, .count = 3});
        {
          const xacc_range i_range = xacc_loop(&xmp_site[12],
              (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
          int *__restrict__ const counts_device = (int *)xacc_device_pointer(&xmp_site[12], counts, "counts", 0);
          double *__restrict__ const a_device = (double *)xacc_device_array(&xmp_site[12], a_desc, a, 0);
          const double xmp_clock = xacc_device_loop_begin();
          xacc_device_write(xacc_device_pointer(&xmp_site[12], &counts, "counts", 0), &counts, sizeof counts);
          {
            int *__restrict__ const counts = counts_device;
            double *__restrict__ const a = a_device;
            const int xmp_parts = xacc_parts(3 * sizeof(int), 1);
            int *counts_copies = (int *)xacc_copies_begin((xacc_reduced){.op = XACC_SUM, .type = XACC_INT, .count = 3},
                xmp_parts, 1);
#line 42 "device-reduction.c"
            #pragma acc parallel loop gang independent deviceptr(counts, a, counts_copies)
            for (int xmp_part = 0; xmp_part < xmp_parts; xmp_part++) {
              int *__restrict__ counts = (int *)(counts_copies + xmp_part * 3l);
              const xacc_range i_in_part_12 = xacc_range_part(i_range, xmp_part, xmp_parts);
              #pragma acc loop seq
#line 42 "device-reduction.c"
              for (int i = (int)i_in_part_12.first; i < (int)i_in_part_12.end; i++)
                counts[i % 3] += a[i] > 0;
            }
            xacc_copies_end((xacc_reduced){.op = XACC_SUM, .type = XACC_INT, .at = counts, .count = 3}, counts_copies,
                xmp_parts, 1, XACC_SYNC);
          }
          xacc_device_loop_end(xmp_clock);
        }
        xacc_device_read(&counts, xacc_device_pointer(&xmp_site[12], &counts, "counts", 0), sizeof counts);
        xacc_reduce_end(&xmp_site[12], xacc_on(t_template),
            (xacc_reduced){.op = XACC_SUM, .type = XACC_INT, .at = counts, .count = 3}, counts_before);
        xacc_device_write(xacc_device_pointer(&xmp_site[12], &counts, "counts", 0), &counts, sizeof counts);
      }
      { // #pragma xmp device replicate_sync out (counts)
        const xacc_map xmp_maps[] = {{.kind = XACC_TO_HOST, .name = "counts", .host = counts, .bytes = sizeof(counts)}};
        xacc_data_update(&xmp_site[13], xmp_maps, 1, 1, 0, XACC_SYNC);
      }
#line 45 "device-reduction.c"
    }
  }
#line 46 "device-reduction.c"
  return s + big + counts[0];
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
  g = (double (*)[16])xacc_array_alloc(g_desc);
  const xacc_array_axis total_desc_axes[] = {{.extent = 64}};
  total_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "total", .on = t_template, .type = XACC_DOUBLE, .axes = total_desc_axes, .ndims = 1});
  total = (double *)xacc_array_alloc(total_desc);
  const xacc_array_axis a_desc_axes[] = {{.extent = 64}};
  a_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
