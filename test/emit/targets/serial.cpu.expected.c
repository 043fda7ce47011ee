#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"serial.c", 5, "nodes p(*)"},
    {"serial.c", 8, "serial copy(v)"},
    {"serial.c", 14, "parallel present(v) num_gangs(1)"},
    {"serial.c", 16, "loop"},
};

#line 1 "serial.c"
// RUN: %golden cpu openacc cuda
//
// Pins: a serial construct, and a parallel one with statements beside its loops.
#define N 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
double v[N];
void f(int n) {
  { // #pragma acc serial copy(v)
    XACC_TIMED(&xmp_site[1]);
    const xacc_map xmp_maps[] = {{.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(v)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[1], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const v_device = (double *)xacc_device_pointer(&xmp_site[1], v, "v", 0);
    {
      double *__restrict__ const v = v_device;
#line 9 "serial.c"
      {
        v[0] = n;
        for (int i = 1; i < N; i++)
          v[i] = v[i - 1] / 2;
      }
    }
  }
  { // #pragma acc parallel present(v) num_gangs(1)
    XACC_TIMED(&xmp_site[2]);
    const xacc_map xmp_maps[] = {{.kind = XACC_PRESENT, .name = "v", .host = v, .bytes = sizeof(v)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[2], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const v_device = (double *)xacc_device_pointer(&xmp_site[2], v, "v", 0);
    {
      double *__restrict__ const v = v_device;
#line 15 "serial.c"
      {
        // #pragma acc loop
        #pragma omp parallel for simd
#line 17 "serial.c"
        for (int i = 0; i < n; i++)
          v[i] += 1;
      }
    }
  }
#line 20 "serial.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)
