#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"reduction.c", 6, "nodes p(*)"},
    {"reduction.c", 7, "template t(0 : N - 1)"},
    {"reduction.c", 8, "distribute t(block) onto p"},
    {"reduction.c", 10, "align a[i] with t(i)"},
    {"reduction.c", 15, "loop on t(i) reduction(+ : s) reduction(max : big)"},
    {"reduction.c", 16, "parallel loop copyin(a) reduction(+ : s) reduction(max : big)"},
    {"reduction.c", 21, "parallel loop reduction(+ : counts)"},
    {"reduction.c", 29, "data copyin(a) copy(s, v)"},
    {"reduction.c", 31, "parallel loop reduction(+ : s)"},
    {"reduction.c", 32, "loop on t(i) reduction(+ : s) acc"},
    {"reduction.c", 35, "reduction (max : v) acc"},
    {"reduction.c", 41, "parallel loop copyin(where[0:n]) copy(sums[0:m]) reduction(+ : sums[0:m])"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (reduction.c:10): this file lacks its '#pragma xmp align'";

#line 1 "reduction.c"
// RUN: %golden cpu openacc cuda
//
// Pins: reductions on the device: of scalars with several operators, of arrays, of all nodes; a scalar of device memory,
// reduced by the loop and among the nodes there; a section of a size known only at run time.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

double reduce(void) {
  double s = 0, big = -1;
  int counts[4] = {0};
  { // #pragma xmp loop on t(i) reduction(+ : s) reduction(max : big)
    XACC_TIMED(&xmp_site[4]);
    const double s_before = s;
    s = 0;
    const xacc_range i_range = xacc_loop(&xmp_site[4],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
    const xacc_map xmp_maps[] = {{.kind = XACC_COPYIN, .name = "a", .array = a_desc}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[5], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const a_device = (double *)xacc_device_array(&xmp_site[5], a_desc, a, 0);
    {
      double *__restrict__ const a = a_device;
      // #pragma acc parallel loop copyin(a) reduction(+ : s) reduction(max : big)
#line 17 "reduction.c"
      #pragma omp parallel for simd reduction(+:s) reduction(max:big)
#line 17 "reduction.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++) {
        s += a[i];
        big = a[i] > big ? a[i] : big;
      }
    }
    s = s_before + xacc_reduce_double(&xmp_site[4], xacc_on(t_template), XACC_SUM, s);
    big = xacc_reduce_double(&xmp_site[4], xacc_on(t_template), XACC_MAX, big);
  }
  { // #pragma acc parallel loop reduction(+ : counts)
    XACC_TIMED(&xmp_site[6]);
    const xacc_map xmp_maps[] = {{.kind = XACC_COPY, .name = "counts", .host = counts, .bytes = sizeof(counts)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[6], xmp_maps, 1, 1, XACC_SYNC);
    int *__restrict__ const counts_device = (int *)xacc_device_pointer(&xmp_site[6], counts, "counts", 0);
    {
      int *__restrict__ const counts = counts_device;
#line 22 "reduction.c"
      {
        const int xmp_parts = xacc_parts(4 * sizeof(int), 0);
        int *counts_copies = (int *)xacc_copies_begin((xacc_reduced){.op = XACC_SUM, .type = XACC_INT, .count = 4},
            xmp_parts, 0);
        #pragma omp parallel for schedule(static, 1)
        for (int xmp_part = 0; xmp_part < xmp_parts; xmp_part++) {
          int *__restrict__ counts = (int *)(counts_copies + xmp_part * 4l);
          const xacc_range i_in_part_6 = xacc_range_part(xacc_loop_range(0, N, 1), xmp_part, xmp_parts);
#line 22 "reduction.c"
          for (int i = (int)i_in_part_6.first; i < (int)i_in_part_6.end; i++)
            counts[i % 4]++;
        }
        xacc_copies_end((xacc_reduced){.op = XACC_SUM, .type = XACC_INT, .at = counts, .count = 4}, counts_copies,
            xmp_parts, 0, XACC_SYNC);
      }
    }
  }
#line 24 "reduction.c"
  return s + big + counts[0];
}

void resident(double *result) {
  double s = 0, v[3] = {0};
  { // #pragma acc data copyin(a) copy(s, v)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "a", .array = a_desc},
        {.kind = XACC_COPY, .name = "s", .host = &s, .bytes = sizeof(s)},
        {.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(v)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[7], xmp_maps, 3, 1, XACC_SYNC);
#line 30 "reduction.c"
    {
      { // #pragma acc parallel loop reduction(+ : s)
        XACC_TIMED(&xmp_site[8]);
        const xacc_range i_range = xacc_loop(&xmp_site[9],
            (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
        double *const s_device = (double *)xacc_device_pointer(&xmp_site[8], &s, "s", 0);
        double *__restrict__ const a_device = (double *)xacc_device_array(&xmp_site[8], a_desc, a, 0);
        void *s_before = xacc_reduce_begin(&xmp_site[9],
            (xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = &s, .count = 1, .on_device = 1, .name = "s"});
        {
          double s = *s_device;
          double *__restrict__ const a = a_device;
          // #pragma xmp loop on t(i) reduction(+ : s) acc
#line 33 "reduction.c"
          #pragma omp parallel for simd reduction(+:s)
#line 33 "reduction.c"
          for (int i = (int)i_range.first; i < (int)i_range.end; i++)
            s += a[i];
          *s_device = s;
        }
        xacc_reduce_end(&xmp_site[9], xacc_on(t_template),
            (xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = &s, .count = 1, .on_device = 1, .name = "s"},
            s_before);
      }
      // #pragma xmp reduction (max : v) acc
      xacc_reduce(&xmp_site[10], xacc_on_executing(),
          (xacc_reduced){.op = XACC_MAX, .type = XACC_DOUBLE, .at = v, .count = 3, .on_device = 1, .name = "v"},
          XACC_SYNC);
#line 36 "reduction.c"
    }
  }
#line 37 "reduction.c"
  *result = s + v[0];
}

void section(int n, int m, const int *where, double *sums) {
  { // #pragma acc parallel loop copyin(where[0:n]) copy(sums[0:m]) reduction(+ : sums[0:m])
    XACC_TIMED(&xmp_site[11]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "where", .host = where, .bytes = sizeof(int), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}},
        {.kind = XACC_COPY, .name = "sums", .host = sums, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = m, .extent = XACC_REST}}},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[11], xmp_maps, 2, 1, XACC_SYNC);
    const long sums_count_11 __attribute__((__unused__)) = m;
    double *const sums_device = (double *)xacc_device_section(&xmp_site[11], &xmp_maps[1], 0);
    const int *const where_device = (const int *)xacc_device_section(&xmp_site[11], &xmp_maps[0], 0);
    {
      double *const sums = sums_device;
      const int *const where = where_device;
#line 42 "reduction.c"
      {
        const int xmp_parts = xacc_parts(sums_count_11 * sizeof(double), 0);
        double *sums_copies = (double *)xacc_copies_begin((xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE,
            .count = sums_count_11}, xmp_parts, 0);
        #pragma omp parallel for schedule(static, 1)
        for (int xmp_part = 0; xmp_part < xmp_parts; xmp_part++) {
          double *sums = (double *)(sums_copies + xmp_part * sums_count_11);
          const xacc_range i_in_part_11 = xacc_range_part(xacc_loop_range(0, n, 1), xmp_part, xmp_parts);
#line 42 "reduction.c"
          for (int i = (int)i_in_part_11.first; i < (int)i_in_part_11.end; i++)
            sums[where[i]] += 0.5;
        }
        xacc_copies_end((xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = sums, .count = sums_count_11},
            sums_copies, xmp_parts, 0, XACC_SYNC);
      }
    }
  }
#line 44 "reduction.c"
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
  a = (double *)xacc_array_alloc(a_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
