#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"section-reduction.c", 4, "nodes p(*)"},
    {"section-reduction.c", 6, "parallel loop copyin(where[0:n]) copy(sums[0:m]) reduction(+ : sums[0:m])"},
};

#line 1 "section-reduction.c"
// RUN: %golden cpu openacc cuda
//
// Pins: a section of a size known only at run time, which a construct reduces.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
void f(int n, int m, const int *where, double *sums) {
  { // #pragma acc parallel loop copyin(where[0:n]) copy(sums[0:m]) reduction(+ : sums[0:m])
    XACC_TIMED(&xmp_site[1]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "where", .host = where, .bytes = sizeof(int), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}},
        {.kind = XACC_COPY, .name = "sums", .host = sums, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = m, .extent = XACC_REST}}},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[1], xmp_maps, 2, 1, XACC_SYNC);
    const long sums_count_1 __attribute__((__unused__)) = m;
    double *const sums_device = (double *)xacc_device_section(&xmp_site[1], &xmp_maps[1], 0);
    const int *const where_device = (const int *)xacc_device_section(&xmp_site[1], &xmp_maps[0], 0);
    {
      double *const sums = sums_device;
      const int *const where = where_device;
#line 7 "section-reduction.c"
      {
        const int xmp_parts = xacc_parts(sums_count_1 * sizeof(double), 0);
        double *sums_copies = (double *)xacc_copies_begin((xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE,
            .count = sums_count_1}, xmp_parts, 0);
        #pragma omp parallel for schedule(static, 1)
        for (int xmp_part = 0; xmp_part < xmp_parts; xmp_part++) {
          double *sums = (double *)(sums_copies + xmp_part * sums_count_1);
          const xacc_range i_in_part_1 = xacc_range_part(xacc_loop_range(0, n, 1), xmp_part, xmp_parts);
#line 7 "section-reduction.c"
          for (int i = (int)i_in_part_1.first; i < (int)i_in_part_1.end; i++)
            sums[where[i]] += 0.5;
        }
        xacc_copies_end((xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = sums, .count = sums_count_1},
            sums_copies, xmp_parts, 0, XACC_SYNC);
      }
    }
  }
#line 9 "section-reduction.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)
