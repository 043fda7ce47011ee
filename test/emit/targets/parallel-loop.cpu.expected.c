#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"parallel-loop.c", 4, "nodes p(*)"},
    {"parallel-loop.c", 8, "parallel loop copy(v[0:n]) num_gangs(8) vector_length(64) private(k, w) firstprivate(m)"},
};

#line 1 "parallel-loop.c"
// RUN: %golden cpu openacc cuda
//
// Pins: a parallel loop on a local array, scalars by value, hints of sizes, private and firstprivate variables.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
void f(int n, double *restrict v, double x) {
  int k, m = n - 1;
  double w[3];
  { // #pragma acc parallel loop copy(v[0:n]) num_gangs(8) vector_length(64) private(k, w) firstprivate(m)
    XACC_TIMED(&xmp_site[1]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[1], xmp_maps, 1, 1, XACC_SYNC);
    double *const v_device = (double *)xacc_device_section(&xmp_site[1], &xmp_maps[0], 0);
    {
      double *const v = v_device;
#line 9 "parallel-loop.c"
      #pragma omp parallel for simd private(k, w)
#line 9 "parallel-loop.c"
      for (int i = 0; i < n; i++) {
        k = m - i;
        w[0] = x;
        w[k % 3] = i;
        v[i] = w[0] * k;
      }
    }
  }
#line 15 "parallel-loop.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
