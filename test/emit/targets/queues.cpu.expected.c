#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"queues.c", 5, "nodes p(*)"},
    {"queues.c", 7, "init device_type(default)"},
    {"queues.c", 8, "set device_num(0) default_async(2)"},
    {"queues.c", 9, "data copy(v[0:n], w[0:n])"},
    {"queues.c", 11, "parallel loop async(1) if (n > 100)"},
    {"queues.c", 14, "parallel loop async(2) wait(1)"},
    {"queues.c", 17, "wait(1, 2)"},
    {"queues.c", 18, "wait"},
    {"queues.c", 20, "shutdown"},
    {"queues.c", 26, "parallel loop self(n < 4) copy(v) default(none) copyin(n)"},
    {"queues.c", 29, "kernels loop self copy(w)"},
};

#line 1 "queues.c"
// RUN: %golden cpu openacc cuda
//
// Pins: conditions, queues, waiting for some and for all of them, the choice of a device; constructs that run on the host
// under a condition, and a default for variables that no clause names.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
void queues(int n, double *v, double *w) {
  // #pragma acc init device_type(default)
  xacc_device_control(&xmp_site[1], XACC_DEVICE_INIT, "default", XACC_REST, XACC_REST);
  xacc_device_control(&xmp_site[2], XACC_DEVICE_SET, NULL, 0, 2); // #pragma acc set device_num(0) default_async(2)
  { // #pragma acc data copy(v[0:n], w[0:n])
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}},
        {.kind = XACC_COPY, .name = "w", .host = w, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[3], xmp_maps, 2, 1, XACC_SYNC);
#line 10 "queues.c"
    {
      { // #pragma acc parallel loop async(1) if (n > 100)
        XACC_TIMED_ASYNC(&xmp_site[4], 1);
        const int xmp_if = (n > 100) != 0;
        double *const v_device = xmp_if ? (double *)xacc_device_pointer(&xmp_site[4], v, "v", 0) : v;
        {
          double *const v = v_device;
#line 12 "queues.c"
          #pragma omp parallel for simd if(xmp_if)
#line 12 "queues.c"
          for (int i = 0; i < n; i++)
            v[i] = i;
        }
      }
      { // #pragma acc parallel loop async(2) wait(1)
        XACC_TIMED_ASYNC(&xmp_site[5], 2);
        xacc_queue_follow(&xmp_site[5], 2, 1);
        double *const w_device = (double *)xacc_device_pointer(&xmp_site[5], w, "w", 0);
        double *const v_device = (double *)xacc_device_pointer(&xmp_site[5], v, "v", 0);
        {
          double *const w = w_device;
          double *const v = v_device;
#line 15 "queues.c"
          #pragma omp parallel for simd
#line 15 "queues.c"
          for (int i = 0; i < n; i++)
            w[i] = v[i];
        }
      }
      { // #pragma acc wait(1, 2)
        xacc_queue_wait(&xmp_site[6], 1);
        xacc_queue_wait(&xmp_site[6], 2);
      }
      xacc_queue_wait_all(&xmp_site[7]); // #pragma acc wait
#line 19 "queues.c"
    }
  }
  xacc_device_control(&xmp_site[8], XACC_DEVICE_SHUTDOWN, NULL, XACC_REST, XACC_REST); // #pragma acc shutdown
#line 21 "queues.c"
}

#define N 16
double v[N], w[N];
void onHost(int n) {
  { // #pragma acc parallel loop self(n < 4) copy(v) default(none) copyin(n)
    XACC_TIMED(&xmp_site[9]);
    const int xmp_if = (!(n < 4)) != 0;
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(v)},
        {.kind = XACC_COPYIN, .name = "n", .host = &n, .bytes = sizeof(n)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[9], xmp_maps, 2, xmp_if, XACC_SYNC);
    int *const n_device __attribute__((__unused__)) = xmp_if ? (int *)xacc_device_pointer(&xmp_site[9], &n, "n",
        0) : &n;
    double *__restrict__ const v_device = xmp_if ? (double *)xacc_device_pointer(&xmp_site[9], v, "v", 0) : v;
    {
      double *__restrict__ const v = v_device;
#line 27 "queues.c"
      #pragma omp parallel for simd if(xmp_if)
#line 27 "queues.c"
      for (int i = 0; i < (*n_device); i++)
        v[i] = i;
    }
  }
  { // #pragma acc kernels loop self copy(w)
    XACC_TIMED(&xmp_site[10]);
    const int xmp_if = (0) != 0;
    const xacc_map xmp_maps[] = {{.kind = XACC_COPY, .name = "w", .host = w, .bytes = sizeof(w)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[10], xmp_maps, 1, xmp_if, XACC_SYNC);
    double *__restrict__ const w_device = xmp_if ? (double *)xacc_device_pointer(&xmp_site[10], w, "w", 0) : w;
    {
      double *__restrict__ const w = w_device;
#line 30 "queues.c"
      #pragma omp parallel for simd if(xmp_if)
#line 30 "queues.c"
      for (int i = 0; i < N; i++)
        w[i] = i;
    }
  }
#line 32 "queues.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
