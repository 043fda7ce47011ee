#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"kernels.c", 5, "nodes p(*)"},
    {"kernels.c", 9, "kernels copy(a, b) copyin(next)"},
    {"kernels.c", 15, "loop independent"},
    {"kernels.c", 19, "kernels loop present(a)"},
};

#line 1 "kernels.c"
// RUN: %golden cpu openacc cuda
//
// Pins: kernels with several loops: one that the compiler proves parallel, one that it cannot, one that says independent.
#define N 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
double a[N], b[N];
int next[N];
void f(void) {
  { // #pragma acc kernels copy(a, b) copyin(next)
    XACC_TIMED(&xmp_site[1]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "a", .host = a, .bytes = sizeof(a)},
        {.kind = XACC_COPY, .name = "b", .host = b, .bytes = sizeof(b)},
        {.kind = XACC_COPYIN, .name = "next", .host = next, .bytes = sizeof(next)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[1], xmp_maps, 3, 1, XACC_SYNC);
    double *__restrict__ const a_device = (double *)xacc_device_pointer(&xmp_site[1], a, "a", 0);
    double *__restrict__ const b_device = (double *)xacc_device_pointer(&xmp_site[1], b, "b", 0);
    int *__restrict__ const next_device = (int *)xacc_device_pointer(&xmp_site[1], next, "next", 0);
    {
      double *__restrict__ const a = a_device;
      double *__restrict__ const b = b_device;
      int *__restrict__ const next = next_device;
#line 10 "kernels.c"
      {
        #pragma omp parallel for simd
#line 11 "kernels.c"
        for (int i = 0; i < N; i++)
          a[i] = b[i];
        for (int i = 1; i < N; i++)
          a[i] += a[i - 1];
        // #pragma acc loop independent
        #pragma omp parallel for simd
#line 16 "kernels.c"
        for (int i = 0; i < N; i++)
          b[next[i]] = i;
      }
    }
  }
  { // #pragma acc kernels loop present(a)
    XACC_TIMED(&xmp_site[3]);
    const xacc_map xmp_maps[] = {{.kind = XACC_PRESENT, .name = "a", .host = a, .bytes = sizeof(a)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[3], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const a_device = (double *)xacc_device_pointer(&xmp_site[3], a, "a", 0);
    {
      double *__restrict__ const a = a_device;
#line 20 "kernels.c"
      #pragma omp parallel for simd
#line 20 "kernels.c"
      for (int i = 0; i < N; i++)
        a[i] = 0;
    }
  }
#line 22 "kernels.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)
