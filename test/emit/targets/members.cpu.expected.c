#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"members.c", 5, "nodes p(*)"},
    {"members.c", 12, "enter data copyin(m[0:1]) copyin(m->cells[0:n])"},
    {"members.c", 13, "parallel loop present(m)"},
    {"members.c", 16, "exit data copyout(m->cells[0:n]) delete (m)"},
    {"members.c", 23, "parallel loop deviceptr(d) no_create(maybe[0:n])"},
    {"members.c", 26, "enter data copyin(s) attach(s.p)"},
    {"members.c", 27, "exit data detach(s.p) delete (s)"},
};

#line 1 "members.c"
// RUN: %golden cpu openacc cuda
//
// Pins: members of structs and the targets of pointers in them, in data clauses and on the device; addresses of device
// memory as pointers of the program; no_create and attach.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
struct mesh {
  int n;
  double *cells, weight[3];
};
void members(struct mesh *m) {
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
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[2], xmp_maps, 1, 1, XACC_SYNC);
    struct mesh *const m_device = (struct mesh *)xacc_device_pointer(&xmp_site[2], m, "m", 0);
    {
      struct mesh *const m = m_device;
#line 14 "members.c"
      #pragma omp parallel for simd
#line 14 "members.c"
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
#line 17 "members.c"
}

struct s {
  double *p;
} s;
void pointers(int n, double *d, double *maybe) {
  { // #pragma acc parallel loop deviceptr(d) no_create(maybe[0:n])
    XACC_TIMED(&xmp_site[4]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_NO_CREATE, .name = "maybe", .host = maybe, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.length = n, .extent = XACC_REST}}}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[4], xmp_maps, 1, 1, XACC_SYNC);
#line 24 "members.c"
    #pragma omp parallel for simd
#line 24 "members.c"
    for (int i = 0; i < n; i++)
      d[i] = i;
  }
  { // #pragma acc enter data copyin(s) attach(s.p)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "s", .host = &s, .bytes = sizeof(s)},
        {.kind = XACC_ATTACH, .name = "s.p", .host = &s.p},
    };
    xacc_data_enter(&xmp_site[5], xmp_maps, 2, 1, XACC_SYNC);
  }
  { // #pragma acc exit data detach(s.p) delete (s)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_DETACH, .name = "s.p", .host = &s.p},
        {.kind = XACC_DELETE, .name = "s", .host = &s, .bytes = sizeof(s)},
    };
    xacc_data_exit(&xmp_site[6], xmp_maps, 2, 1, 0, XACC_SYNC);
  }
#line 28 "members.c"
  (void)maybe;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
