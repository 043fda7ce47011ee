#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"self.c", 5, "nodes p(*)"},
    {"self.c", 8, "parallel loop self(n < 4) copy(v) default(none) copyin(n)"},
    {"self.c", 11, "kernels loop self copy(w)"},
};

#line 1 "self.c"
// RUN: %golden cpu openacc cuda
//
// Pins: constructs that run on the host under a condition, and a default for variables that no clause names.
#define N 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
double v[N], w[N];
void f(int n) {
  { // #pragma acc parallel loop self(n < 4) copy(v) default(none) copyin(n)
    XACC_TIMED(&xmp_site[1]);
    const int xmp_if = (!(n < 4)) != 0;
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(v)},
        {.kind = XACC_COPYIN, .name = "n", .host = &n, .bytes = sizeof(n)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[1], xmp_maps, 2, xmp_if, XACC_SYNC);
    int *const n_device __attribute__((__unused__)) = xmp_if ? (int *)xacc_device_pointer(&xmp_site[1], &n, "n",
        0) : &n;
    double *__restrict__ const v_device = xmp_if ? (double *)xacc_device_pointer(&xmp_site[1], v, "v", 0) : v;
    {
      double *__restrict__ const v = v_device;
#line 9 "self.c"
      #pragma omp parallel for simd if(xmp_if)
#line 9 "self.c"
      for (int i = 0; i < (*n_device); i++)
        v[i] = i;
    }
  }
  { // #pragma acc kernels loop self copy(w)
    XACC_TIMED(&xmp_site[2]);
    const int xmp_if = (0) != 0;
    const xacc_map xmp_maps[] = {{.kind = XACC_COPY, .name = "w", .host = w, .bytes = sizeof(w)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[2], xmp_maps, 1, xmp_if, XACC_SYNC);
    double *__restrict__ const w_device = xmp_if ? (double *)xacc_device_pointer(&xmp_site[2], w, "w", 0) : w;
    {
      double *__restrict__ const w = w_device;
#line 12 "self.c"
      #pragma omp parallel for simd if(xmp_if)
#line 12 "self.c"
      for (int i = 0; i < N; i++)
        w[i] = i;
    }
  }
#line 14 "self.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)
