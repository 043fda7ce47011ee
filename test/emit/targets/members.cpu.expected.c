#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"members.c", 4, "nodes p(*)"},
    {"members.c", 11, "enter data copyin(m[0:1]) copyin(m->cells[0:n])"},
    {"members.c", 12, "parallel loop present(m)"},
    {"members.c", 15, "exit data copyout(m->cells[0:n]) delete (m)"},
};

#line 1 "members.c"
// RUN: %golden cpu openacc cuda
//
// Pins: members of structs and the targets of pointers in them, in data clauses and on the device.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
struct mesh {
  int n;
  double *cells, weight[3];
};
void f(struct mesh *m) {
  int n = m->n;
  { // #pragma acc enter data copyin(m[0:1]) copyin(m->cells[0:n])
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "m", .host = m, .bytes = sizeof(struct mesh), .ndims = 1,
            .ranges = {{.length = 1, .extent = XACC_REST}}},
        {.kind = XACC_COPYIN, .name = "m->cells", .host = m->cells, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}},
        {.kind = XACC_ATTACH, .name = "m->cells", .host = &m->cells},
    };
    xacc_data_enter(&xmp_site[1], xmp_maps, 3, 1, XACC_SYNC);
  }
  { // #pragma acc parallel loop present(m)
    XACC_TIMED(&xmp_site[2]);
    const xacc_map xmp_maps[] = {{.kind = XACC_PRESENT, .name = "m", .host = m}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[2], xmp_maps, 1, 1, XACC_SYNC);
    struct mesh *const m_device = (struct mesh *)xacc_device_pointer(&xmp_site[2], m, "m", 0);
    {
      struct mesh *const m = m_device;
#line 13 "members.c"
      #pragma omp parallel for simd
#line 13 "members.c"
      for (int i = 0; i < n; i++)
        m->cells[i] *= m->weight[i % 3];
    }
  }
  { // #pragma acc exit data copyout(m->cells[0:n]) delete (m)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYOUT, .name = "m->cells", .host = m->cells, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}},
        {.kind = XACC_DETACH, .name = "m->cells", .host = &m->cells},
        {.kind = XACC_DELETE, .name = "m", .host = &m, .bytes = sizeof(m), .modifiers = XACC_POINTEE},
    };
    xacc_data_exit(&xmp_site[3], xmp_maps, 3, 1, 0, XACC_SYNC);
  }
#line 16 "members.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)
