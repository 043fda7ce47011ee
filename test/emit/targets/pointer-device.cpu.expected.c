#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"pointer-device.c", 4, "nodes p(*)"},
    {"pointer-device.c", 9, "parallel loop deviceptr(d) no_create(maybe[0:n])"},
    {"pointer-device.c", 12, "enter data copyin(s) attach(s.p)"},
    {"pointer-device.c", 13, "exit data detach(s.p) delete (s)"},
};

#line 1 "pointer-device.c"
// RUN: %golden cpu openacc cuda
//
// Pins: addresses of device memory as pointers of the program; no_create and attach.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
struct s {
  double *p;
} s;
void f(int n, double *d, double *maybe) {
  { // #pragma acc parallel loop deviceptr(d) no_create(maybe[0:n])
    XACC_TIMED(&xmp_site[1]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_NO_CREATE, .name = "maybe", .host = maybe, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[1], xmp_maps, 1, 1, XACC_SYNC);
#line 10 "pointer-device.c"
    #pragma omp parallel for simd
#line 10 "pointer-device.c"
    for (int i = 0; i < n; i++)
      d[i] = i;
  }
  { // #pragma acc enter data copyin(s) attach(s.p)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "s", .host = &s, .bytes = sizeof(s)},
        {.kind = XACC_ATTACH, .name = "s.p", .host = &s.p},
    };
    xacc_data_enter(&xmp_site[2], xmp_maps, 2, 1, XACC_SYNC);
  }
  { // #pragma acc exit data detach(s.p) delete (s)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_DETACH, .name = "s.p", .host = &s.p},
        {.kind = XACC_DELETE, .name = "s", .host = &s, .bytes = sizeof(s)},
    };
    xacc_data_exit(&xmp_site[3], xmp_maps, 2, 1, 0, XACC_SYNC);
  }
#line 14 "pointer-device.c"
  (void)maybe;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)
