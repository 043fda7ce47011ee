#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"gang-private.c", 5, "nodes p(*)"},
    {"gang-private.c", 9, "parallel loop gang copyin(u) copyout(total) private(row)"},
    {"gang-private.c", 13, "loop vector reduction(max : most)"},
};

#line 1 "gang-private.c"
// RUN: %golden cpu openacc cuda
//
// Pins: variables of which each gang has its own copy, shared by its lanes.
#define N 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
double u[N][N], total[N];
void f(int n) {
  double row[4];
  { // #pragma acc parallel loop gang copyin(u) copyout(total) private(row)
    XACC_TIMED(&xmp_site[1]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "u", .host = u, .bytes = sizeof(u)},
        {.kind = XACC_COPYOUT, .name = "total", .host = total, .bytes = sizeof(total)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[1], xmp_maps, 2, 1, XACC_SYNC);
    double (*__restrict__ const u_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[1], u, "u", 0);
    double *__restrict__ const total_device = (double *)xacc_device_pointer(&xmp_site[1], total, "total", 0);
    {
      double (*__restrict__ const u)[32] = u_device;
      double *__restrict__ const total = total_device;
#line 10 "gang-private.c"
      #pragma omp parallel for private(row)
#line 10 "gang-private.c"
      for (int i = 0; i < N; i++) {
        double most = -1;
        row[0] = u[i][0];
        // #pragma acc loop vector reduction(max : most)
        #pragma omp simd reduction(max:most)
#line 14 "gang-private.c"
        for (int j = 0; j < n; j++)
          most = u[i][j] > most ? u[i][j] : most;
        total[i] = most + row[0];
      }
    }
  }
#line 18 "gang-private.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
