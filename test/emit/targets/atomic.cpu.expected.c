#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"atomic.c", 4, "nodes p(*)"},
    {"atomic.c", 6, "parallel loop copyin(where[0:n]) copy(count[0:8], sum[0:1]) copyout(ticket[0:n])"},
    {"atomic.c", 9, "atomic capture"},
    {"atomic.c", 12, "atomic"},
    {"atomic.c", 14, "atomic write"},
};

#line 1 "atomic.c"
// RUN: %golden cpu openacc cuda
//
// Pins: atomic updates, reads, writes and captures.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
void f(int n, const int *where, int *count, double *sum, int *ticket) {
  { // #pragma acc parallel loop copyin(where[0:n]) copy(count[0:8], sum[0:1]) copyout(ticket[0:n])
    XACC_TIMED(&xmp_site[1]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "where", .host = where, .bytes = sizeof(int), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}},
        {.kind = XACC_COPY, .name = "count", .host = count, .bytes = sizeof(int), .ndims = 1,
            .ranges = {{.length = 8, .extent = XACC_REST}}},
        {.kind = XACC_COPY, .name = "sum", .host = sum, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = 1, .extent = XACC_REST}}},
        {.kind = XACC_COPYOUT, .name = "ticket", .host = ticket, .bytes = sizeof(int), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[1], xmp_maps, 4, 1, XACC_SYNC);
    int *const count_device = (int *)xacc_device_section(&xmp_site[1], &xmp_maps[1], 0);
    const int *const where_device = (const int *)xacc_device_section(&xmp_site[1], &xmp_maps[0], 0);
    int *const ticket_device = (int *)xacc_device_section(&xmp_site[1], &xmp_maps[3], 0);
    double *const sum_device = (double *)xacc_device_section(&xmp_site[1], &xmp_maps[2], 0);
    {
      int *const count = count_device;
      const int *const where = where_device;
      int *const ticket = ticket_device;
      double *const sum = sum_device;
#line 7 "atomic.c"
      #pragma omp parallel for
#line 7 "atomic.c"
      for (int i = 0; i < n; i++) {
        int mine;
        // #pragma acc atomic capture
        #pragma omp atomic capture
#line 10 "atomic.c"
        mine = count[where[i] % 8]++;
        ticket[i] = mine;
        // #pragma acc atomic
        #pragma omp atomic update
#line 13 "atomic.c"
        sum[0] += 0.5 * i;
        // #pragma acc atomic write
        #pragma omp atomic write
#line 15 "atomic.c"
        count[7] = i;
      }
    }
  }
#line 17 "atomic.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
