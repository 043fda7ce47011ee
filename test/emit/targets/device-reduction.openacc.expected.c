#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"device-reduction.c", 5, "nodes p(*)"},
    {"device-reduction.c", 6, "template t(0 : N - 1)"},
    {"device-reduction.c", 7, "distribute t(block) onto p"},
    {"device-reduction.c", 9, "align a[i] with t(i)"},
    {"device-reduction.c", 14, "device replicate (a, counts)"},
    {"device-reduction.c", 16, "device replicate_sync in (a, counts)"},
    {"device-reduction.c", 17, "device loop on t(i) reduction(+ : s) reduction(max : big)"},
    {"device-reduction.c", 22, "device loop on t(i) reduction(+ : counts)"},
    {"device-reduction.c", 25, "device replicate_sync out (counts)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (device-reduction.c:9): this file lacks its '#pragma xmp align'";

#line 1 "device-reduction.c"
// RUN: %golden openacc cuda starpu starpu,cuda
//
// Pins: reductions of device loops: sums, maxima, several variables, an array.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

double f(void) {
  double s = 1, big = -1;
  int counts[3] = {0};
  { // #pragma xmp device replicate (a, counts)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_CREATE, .name = "a", .array = a_desc},
        {.kind = XACC_CREATE, .name = "counts", .host = counts, .bytes = sizeof(counts)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[4], xmp_maps, 2, 1, XACC_SYNC);
#line 15 "device-reduction.c"
    {
      { // #pragma xmp device replicate_sync in (a, counts)
        const xacc_map xmp_maps[] = {
            {.kind = XACC_TO_DEVICE, .name = "a", .array = a_desc},
            {.kind = XACC_TO_DEVICE, .name = "counts", .host = counts, .bytes = sizeof(counts)},
        };
        xacc_data_update(&xmp_site[5], xmp_maps, 2, 1, 0, XACC_SYNC);
      }
      { // #pragma xmp device loop on t(i) reduction(+ : s) reduction(max : big)
        XACC_TIMED(&xmp_site[6]);
        const double s_before = s;
        s = 0;
        const xacc_range i_range = xacc_loop(&xmp_site[6],
            (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
        double *__restrict__ const a_device = (double *)xacc_device_array(&xmp_site[6], a_desc, a, 0);
        const double xmp_clock = xacc_device_loop_begin();
        {
          double *__restrict__ const a = a_device;
#line 18 "device-reduction.c"
          #pragma acc parallel loop reduction(+:s) reduction(max:big) deviceptr(a)
#line 18 "device-reduction.c"
          for (int i = (int)i_range.first; i < (int)i_range.end; i++) {
            s += a[i];
            big = a[i] > big ? a[i] : big;
          }
        }
        xacc_device_loop_end(xmp_clock);
        s = s_before + xacc_reduce_double(&xmp_site[6], xacc_on(t_template), XACC_SUM, s);
        big = xacc_reduce_double(&xmp_site[6], xacc_on(t_template), XACC_MAX, big);
      }
      { // #pragma xmp device loop on t(i) reduction(+ : counts)
        XACC_TIMED(&xmp_site[7]);
        void *counts_before = xacc_reduce_begin(&xmp_site[7],
            (xacc_reduced){.op = XACC_SUM, .type = XACC_INT, .at = counts, .count = 3});
        {
          const xacc_range i_range = xacc_loop(&xmp_site[7],
              (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
          int *__restrict__ const counts_device = (int *)xacc_device_pointer(&xmp_site[7], counts, "counts", 0);
          double *__restrict__ const a_device = (double *)xacc_device_array(&xmp_site[7], a_desc, a, 0);
          const double xmp_clock = xacc_device_loop_begin();
          xacc_device_write(xacc_device_pointer(&xmp_site[7], &counts, "counts", 0), &counts, sizeof counts);
          {
            int *__restrict__ const counts = counts_device;
            double *__restrict__ const a = a_device;
            const int xmp_parts = xacc_parts(3 * sizeof(int), 1);
            int *counts_copies = (int *)xacc_copies_begin((xacc_reduced){.op = XACC_SUM, .type = XACC_INT, .count = 3},
                xmp_parts, 1);
#line 23 "device-reduction.c"
            #pragma acc parallel loop gang independent deviceptr(counts, a, counts_copies)
            for (int xmp_part = 0; xmp_part < xmp_parts; xmp_part++) {
              int *__restrict__ counts = (int *)(counts_copies + xmp_part * 3l);
              const xacc_range i_in_part_7 = xacc_range_part(i_range, xmp_part, xmp_parts);
              #pragma acc loop seq
#line 23 "device-reduction.c"
              for (int i = (int)i_in_part_7.first; i < (int)i_in_part_7.end; i++)
                counts[i % 3] += a[i] > 0;
            }
            xacc_copies_end((xacc_reduced){.op = XACC_SUM, .type = XACC_INT, .at = counts, .count = 3}, counts_copies,
                xmp_parts, 1, XACC_SYNC);
          }
          xacc_device_loop_end(xmp_clock);
        }
        xacc_device_read(&counts, xacc_device_pointer(&xmp_site[7], &counts, "counts", 0), sizeof counts);
        xacc_reduce_end(&xmp_site[7], xacc_on(t_template),
            (xacc_reduced){.op = XACC_SUM, .type = XACC_INT, .at = counts, .count = 3}, counts_before);
        xacc_device_write(xacc_device_pointer(&xmp_site[7], &counts, "counts", 0), &counts, sizeof counts);
      }
      { // #pragma xmp device replicate_sync out (counts)
        const xacc_map xmp_maps[] = {{.kind = XACC_TO_HOST, .name = "counts", .host = counts, .bytes = sizeof(counts)}};
        xacc_data_update(&xmp_site[8], xmp_maps, 1, 1, 0, XACC_SYNC);
      }
#line 26 "device-reduction.c"
    }
  }
#line 27 "device-reduction.c"
  return s + big + counts[0];
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 63, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 64}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
