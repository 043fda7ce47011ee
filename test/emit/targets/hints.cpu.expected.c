#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"hints.c", 5, "nodes p(*)"},
    {"hints.c", 8, "data copyin(u) copyout(v)"},
    {"hints.c", 10, "parallel loop tile(4, 8)"},
    {"hints.c", 13, "cache(u[i:1][j - 1:3])"},
    {"hints.c", 16, "parallel loop gang"},
    {"hints.c", 18, "loop vector independent"},
    {"hints.c", 22, "parallel"},
    {"hints.c", 24, "loop auto"},
};

#line 1 "hints.c"
// RUN: %golden cpu openacc cuda
//
// Pins: tile, cache, auto and independent: hints, or proofs, for some targets.
#define N 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
double u[N][N], v[N][N];
void f(void) {
  { // #pragma acc data copyin(u) copyout(v)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "u", .host = u, .bytes = sizeof(u)},
        {.kind = XACC_COPYOUT, .name = "v", .host = v, .bytes = sizeof(v)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[1], xmp_maps, 2, 1, XACC_SYNC);
#line 9 "hints.c"
    {
      { // #pragma acc parallel loop tile(4, 8)
        XACC_TIMED(&xmp_site[2]);
        double (*__restrict__ const v_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[2], v, "v", 0);
        double (*__restrict__ const u_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[2], u, "u", 0);
        {
          double (*__restrict__ const v)[32] = v_device;
          double (*__restrict__ const u)[32] = u_device;
#line 11 "hints.c"
          #pragma omp parallel for
#line 11 "hints.c"
          for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++) {
              // #pragma acc cache(u[i:1][j - 1:3])
              v[i][j] = u[i][j - 1] + u[i][j + 1];
            }
        }
      }
      { // #pragma acc parallel loop gang
        XACC_TIMED(&xmp_site[4]);
        double (*__restrict__ const v_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[4], v, "v", 0);
        double (*__restrict__ const u_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[4], u, "u", 0);
        {
          double (*__restrict__ const v)[32] = v_device;
          double (*__restrict__ const u)[32] = u_device;
#line 17 "hints.c"
          #pragma omp parallel for
#line 17 "hints.c"
          for (int i = 0; i < N; i++) {
            // #pragma acc loop vector independent
            #pragma omp simd
#line 19 "hints.c"
            for (int j = 0; j < N; j++)
              v[i][j] *= u[i][j];
          }
        }
      }
      { // #pragma acc parallel
        XACC_TIMED(&xmp_site[6]);
        double (*__restrict__ const v_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[6], v, "v", 0);
        {
          double (*__restrict__ const v)[32] = v_device;
#line 23 "hints.c"
          {
            // #pragma acc loop auto
            for (int i = 1; i < N; i++)
              v[i][0] = v[i - 1][0];
          }
        }
      }
#line 28 "hints.c"
    }
  }
#line 29 "hints.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)
