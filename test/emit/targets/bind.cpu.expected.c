#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"bind.c", 4, "nodes p(*)"},
    {"bind.c", 6, "routine(slow) seq bind(fast)"},
    {"bind.c", 9, "parallel loop copy(v[0:n])"},
};

#line 1 "bind.c"
// RUN: %golden cpu openacc cuda
//
// Pins: constructs call the function that a routine is bound to; the host calls the routine itself.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
static double fast(double x) { return x * x; }
// #pragma acc routine(slow) seq bind(fast)
double slow(double x) { return x * x; }
double f(int n, double *v) {
  { // #pragma acc parallel loop copy(v[0:n])
    XACC_TIMED(&xmp_site[2]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[2], xmp_maps, 1, 1, XACC_SYNC);
    double *const v_device = (double *)xacc_device_section(&xmp_site[2], &xmp_maps[0], 0);
    {
      double *const v = v_device;
#line 10 "bind.c"
      #pragma omp parallel for simd
#line 10 "bind.c"
      for (int i = 0; i < n; i++)
        v[i] = fast(v[i]);
    }
  }
#line 12 "bind.c"
  return slow(2);
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)
