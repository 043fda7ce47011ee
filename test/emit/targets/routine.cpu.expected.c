#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"routine.c", 6, "nodes p(*)"},
    {"routine.c", 8, "declare create(factor) copyin(table)"},
    {"routine.c", 9, "routine seq"},
    {"routine.c", 15, "update device(factor)"},
    {"routine.c", 16, "parallel loop copy(v[0:N])"},
    {"routine.c", 22, "routine(slow) seq bind(fast)"},
    {"routine.c", 25, "parallel loop copy(v[0:n])"},
};

#line 1 "routine.c"
// RUN: %golden -fno-sanitize=undefined cpu openacc cuda
//
// Pins: functions that kernels call, with a variable of file scope that is on the device; constructs call the function
// that a routine is bound to, the host calls the routine itself.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
double factor, table[4] = {1, 2, 3, 4};
// #pragma acc declare create(factor) copyin(table)
XACC_ROUTINE_VARIABLE(factor, factor_here);
XACC_ROUTINE_VARIABLE(table, table_here);
// #pragma acc routine seq
#line 10 "routine.c"
static double scale(double x, int i) { return (*factor_here) * x + (*table_here)[i % 4]; }
static double twice(double x) { return 2 * x; }

void call(double *v) {
  factor = 3;
  { // #pragma acc update device(factor)
    const xacc_map xmp_maps[] = {{.kind = XACC_TO_DEVICE, .name = "factor", .host = &factor, .bytes = sizeof(factor)}};
    xacc_data_update(&xmp_site[3], xmp_maps, 1, 1, 0, XACC_SYNC);
  }
  { // #pragma acc parallel loop copy(v[0:N])
    XACC_TIMED(&xmp_site[4]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = 64, .extent = XACC_REST}}}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[4], xmp_maps, 1, 1, XACC_SYNC);
    const int xmp_routines XACC_SCOPED(routines) = xacc_routines_begin(1);
    double *const v_device = (double *)xacc_device_section(&xmp_site[4], &xmp_maps[0], 0);
    {
      double *const v = v_device;
#line 17 "routine.c"
      #pragma omp parallel for simd
#line 17 "routine.c"
      for (int i = 0; i < N; i++)
        v[i] = scale(twice(v[i]), i);
    }
  }
#line 19 "routine.c"
}

static double fast(double x) { return x * x; }
// #pragma acc routine(slow) seq bind(fast)
double slow(double x) { return x * x; }
double bound(int n, double *v) {
  { // #pragma acc parallel loop copy(v[0:n])
    XACC_TIMED(&xmp_site[6]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[6], xmp_maps, 1, 1, XACC_SYNC);
    double *const v_device = (double *)xacc_device_section(&xmp_site[6], &xmp_maps[0], 0);
    {
      double *const v = v_device;
#line 26 "routine.c"
      #pragma omp parallel for simd
#line 26 "routine.c"
      for (int i = 0; i < n; i++)
        v[i] = fast(v[i]);
    }
  }
#line 28 "routine.c"
  return slow(2);
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  xacc_routine_variable((const void *)&factor, 0, NULL, factor_here_set);
  xacc_routine_variable((const void *)&table, 0, NULL, table_here_set);
  const xacc_map xmp_maps_1[] = {
      {.kind = XACC_CREATE, .name = "factor", .host = &factor, .bytes = sizeof(factor)},
      {.kind = XACC_COPYIN, .name = "table", .host = table, .bytes = sizeof(table)},
  };
  xacc_data_declare(&xmp_site[1], xmp_maps_1, 2);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
