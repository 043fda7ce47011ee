#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"queues.c", 4, "nodes p(*)"},
    {"queues.c", 6, "init device_type(default)"},
    {"queues.c", 7, "set device_num(0) default_async(2)"},
    {"queues.c", 8, "data copy(v[0:n], w[0:n])"},
    {"queues.c", 10, "parallel loop async(1) if (n > 100)"},
    {"queues.c", 13, "parallel loop async(2) wait(1)"},
    {"queues.c", 16, "wait(1, 2)"},
    {"queues.c", 17, "wait"},
    {"queues.c", 19, "shutdown"},
};

#line 1 "queues.c"
// RUN: %golden cpu openacc cuda
//
// Pins: conditions, queues, waiting for some and for all of them, the choice of a device.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
void f(int n, double *v, double *w) {
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
#line 9 "queues.c"
    {
      { // #pragma acc parallel loop async(1) if (n > 100)
        XACC_TIMED_ASYNC(&xmp_site[4], 1);
        const int xmp_if = (n > 100) != 0;
        double *const v_device = xmp_if ? (double *)xacc_device_pointer(&xmp_site[4], v, "v", 0) : v;
        {
          double *const v = v_device;
#line 11 "queues.c"
          #pragma omp parallel for simd if(xmp_if)
#line 11 "queues.c"
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
#line 14 "queues.c"
          #pragma omp parallel for simd
#line 14 "queues.c"
          for (int i = 0; i < n; i++)
            w[i] = v[i];
        }
      }
      { // #pragma acc wait(1, 2)
        xacc_queue_wait(&xmp_site[6], 1);
        xacc_queue_wait(&xmp_site[6], 2);
      }
      xacc_queue_wait_all(&xmp_site[7]); // #pragma acc wait
#line 18 "queues.c"
    }
  }
  xacc_device_control(&xmp_site[8], XACC_DEVICE_SHUTDOWN, NULL, XACC_REST, XACC_REST); // #pragma acc shutdown
#line 20 "queues.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)
