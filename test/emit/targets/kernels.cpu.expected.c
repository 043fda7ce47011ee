#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"kernels.c", 7, "nodes p(*)"},
    {"kernels.c", 11, "kernels copy(a, b) copyin(next)"},
    {"kernels.c", 17, "loop independent"},
    {"kernels.c", 21, "kernels loop present(a)"},
    {"kernels.c", 28, "serial copy(v)"},
    {"kernels.c", 34, "parallel present(v) num_gangs(1)"},
    {"kernels.c", 36, "loop"},
    {"kernels.c", 44, "data copyin(u) copyout(w)"},
    {"kernels.c", 46, "parallel loop tile(4, 8)"},
    {"kernels.c", 49, "cache(u[i:1][j - 1:3])"},
    {"kernels.c", 52, "parallel loop gang"},
    {"kernels.c", 54, "loop vector independent"},
    {"kernels.c", 58, "parallel"},
    {"kernels.c", 60, "loop auto"},
};

#line 1 "kernels.c"
// RUN: %golden cpu openacc cuda
//
// Pins: kernels with several loops: one that the compiler proves parallel, one that it cannot, one that says independent; a
// serial construct, and a parallel one with loops and other statements; tile, cache, auto and independent: hints, or
// proofs, for some targets.
#define N 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
double a[N], b[N];
int next[N];
void kernels(void) {
  { // #pragma acc kernels copy(a, b) copyin(next)
    XACC_TIMED(&xmp_site[1]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "a", .host = a, .bytes = sizeof(a)},
        {.kind = XACC_COPY, .name = "b", .host = b, .bytes = sizeof(b)},
        {.kind = XACC_COPYIN, .name = "next", .host = next, .bytes = sizeof(next)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[1], xmp_maps, 3, 1, XACC_SYNC);
    double *__restrict__ const a_device = (double *)xacc_device_pointer(&xmp_site[1], a, "a", 0);
    double *__restrict__ const b_device = (double *)xacc_device_pointer(&xmp_site[1], b, "b", 0);
    int *__restrict__ const next_device = (int *)xacc_device_pointer(&xmp_site[1], next, "next", 0);
    {
      double *__restrict__ const a = a_device;
      double *__restrict__ const b = b_device;
      int *__restrict__ const next = next_device;
#line 12 "kernels.c"
      {
        #pragma omp parallel for simd
#line 13 "kernels.c"
        for (int i = 0; i < N; i++)
          a[i] = b[i];
        for (int i = 1; i < N; i++)
          a[i] += a[i - 1];
        // #pragma acc loop independent
        #pragma omp parallel for simd
#line 18 "kernels.c"
        for (int i = 0; i < N; i++)
          b[next[i]] = i;
      }
    }
  }
  { // #pragma acc kernels loop present(a)
    XACC_TIMED(&xmp_site[3]);
    const xacc_map xmp_maps[] = {{.kind = XACC_PRESENT, .name = "a", .host = a, .bytes = sizeof(a)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[3], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const a_device = (double *)xacc_device_pointer(&xmp_site[3], a, "a", 0);
    {
      double *__restrict__ const a = a_device;
#line 22 "kernels.c"
      #pragma omp parallel for simd
#line 22 "kernels.c"
      for (int i = 0; i < N; i++)
        a[i] = 0;
    }
  }
#line 24 "kernels.c"
}

double v[N];
void serial(int n) {
  { // #pragma acc serial copy(v)
    XACC_TIMED(&xmp_site[4]);
    const xacc_map xmp_maps[] = {{.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(v)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[4], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const v_device = (double *)xacc_device_pointer(&xmp_site[4], v, "v", 0);
    {
      double *__restrict__ const v = v_device;
#line 29 "kernels.c"
      {
        v[0] = n;
        for (int i = 1; i < N; i++)
          v[i] = v[i - 1] / 2;
      }
    }
  }
  { // #pragma acc parallel present(v) num_gangs(1)
    XACC_TIMED(&xmp_site[5]);
    const xacc_map xmp_maps[] = {{.kind = XACC_PRESENT, .name = "v", .host = v, .bytes = sizeof(v)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[5], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const v_device = (double *)xacc_device_pointer(&xmp_site[5], v, "v", 0);
    {
      double *__restrict__ const v = v_device;
#line 35 "kernels.c"
      {
        // #pragma acc loop
        #pragma omp parallel for simd
#line 37 "kernels.c"
        for (int i = 0; i < n; i++)
          v[i] += 1;
      }
    }
  }
#line 40 "kernels.c"
}

double u[N][N], w[N][N];
void hints(void) {
  { // #pragma acc data copyin(u) copyout(w)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "u", .host = u, .bytes = sizeof(u)},
        {.kind = XACC_COPYOUT, .name = "w", .host = w, .bytes = sizeof(w)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[7], xmp_maps, 2, 1, XACC_SYNC);
#line 45 "kernels.c"
    {
      { // #pragma acc parallel loop tile(4, 8)
        XACC_TIMED(&xmp_site[8]);
        double (*__restrict__ const w_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[8], w, "w", 0);
        double (*__restrict__ const u_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[8], u, "u", 0);
        {
          double (*__restrict__ const w)[32] = w_device;
          double (*__restrict__ const u)[32] = u_device;
#line 47 "kernels.c"
          #pragma omp parallel for
#line 47 "kernels.c"
          for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++) {
              // #pragma acc cache(u[i:1][j - 1:3])
              w[i][j] = u[i][j - 1] + u[i][j + 1];
            }
        }
      }
      { // #pragma acc parallel loop gang
        XACC_TIMED(&xmp_site[10]);
        double (*__restrict__ const w_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[10], w, "w", 0);
        double (*__restrict__ const u_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[10], u, "u", 0);
        {
          double (*__restrict__ const w)[32] = w_device;
          double (*__restrict__ const u)[32] = u_device;
#line 53 "kernels.c"
          #pragma omp parallel for
#line 53 "kernels.c"
          for (int i = 0; i < N; i++) {
            // #pragma acc loop vector independent
            #pragma omp simd
#line 55 "kernels.c"
            for (int j = 0; j < N; j++)
              w[i][j] *= u[i][j];
          }
        }
      }
      { // #pragma acc parallel
        XACC_TIMED(&xmp_site[12]);
        double (*__restrict__ const w_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[12], w, "w", 0);
        {
          double (*__restrict__ const w)[32] = w_device;
#line 59 "kernels.c"
          {
            // #pragma acc loop auto
            for (int i = 1; i < N; i++)
              w[i][0] = w[i - 1][0];
          }
        }
      }
#line 64 "kernels.c"
    }
  }
#line 65 "kernels.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
