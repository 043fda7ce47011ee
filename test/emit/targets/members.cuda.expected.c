#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"members.c", 9, "nodes p(*)"},
    {"members.c", 16, "enter data copyin(m[0:1]) copyin(m->cells[0:n])"},
    {"members.c", 17, "parallel loop present(m)"},
    {"members.c", 20, "exit data copyout(m->cells[0:n]) delete (m)"},
};

#line 1 "members.c"
// RUN: %emit members.c | diff -u members.cpu.expected.c -
// RUN: %compile %s 2>&1 | %silent
// RUN: %emit --target=openacc members.c | diff -u members.openacc.expected.c -
// RUN: %compile --target=openacc %s 2>&1 | %silent
// RUN: %emit --target=cuda members.c | diff -u members.cuda.expected.c -
// RUN: %compile --target=cuda %s 2>&1 | %silent
//
// Pins: members of structs and what pointers in them point to, in data clauses and on the device.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
struct mesh {
  int n;
  double *cells, weight[3];
};
/* members.c:17: acc parallel loop present(m) */
void xmp_launch_2_0_7030537f(const xacc_launch *, const void *, void *const *);
#line 14 "members.c"
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
#line 18 "members.c"
    {
      const xacc_range i_space = xacc_loop_range(0, n, 1);
      struct {
        int n;
        struct mesh *m;
        int i_first;
      } xmp_kernel = {.n = n, .m = m_device, .i_first = (int)i_space.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[2], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
      xmp_launch_2_0_7030537f(&xmp_launch, &xmp_kernel, NULL);
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
#line 21 "members.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)

/* ---- the file of the kernels ---- */

/* The kernels of members.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_7030537f {

struct mesh {
  int n;
  double *cells;
  double weight[3];
};
static_assert(sizeof(mesh) == 40 && offsetof(mesh, n) == 0 && offsetof(mesh, cells) == 8 && offsetof(mesh, weight) == 16, "layout of 'mesh'");

/* members.c:17: acc parallel loop present(m) */
struct xmp_kernel_2_0 : xacc::XaccPlain {
  int n;
  struct mesh *m;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    int i = (int)(i_first + xmp_k2);
#line 19 "members.c"
    m->cells[i] *= m->weight[i % 3];
  }
};

} // namespace xmp_unit_7030537f

XACC_LAUNCHER(xmp_launch_2_0_7030537f, xmp_unit_7030537f::xmp_kernel_2_0)
