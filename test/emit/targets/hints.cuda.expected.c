#include <xaccrt.h>
#include <xacc_launch.h>

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
/* hints.c:10: acc parallel loop tile(4, 8) */
void xmp_launch_2_0_62b44d73(const xacc_launch *, const void *, void *const *);
/* hints.c:16: acc parallel loop gang */
void xmp_launch_4_0_62b44d73(const xacc_launch *, const void *, void *const *);
/* hints.c:22: acc parallel */
void xmp_launch_6_1_62b44d73(const xacc_launch *, const void *, void *const *);
#line 7 "hints.c"
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
#line 11 "hints.c"
        {
          const xacc_range i_space = xacc_loop_range(1, N - 1, 1);
          const xacc_range j_space = xacc_loop_range(1, N - 1, 1);
          struct {
            double (*__restrict__ v)[32];
            double (*__restrict__ u)[32];
            int i_first;
            int j_first;
          } xmp_kernel = {.v = v_device, .u = u_device, .i_first = (int)i_space.first, .j_first = (int)j_space.first};
          const xacc_launch xmp_launch = {.site = &xmp_site[2], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
              .counts = {1, xacc_range_count(i_space), xacc_range_count(j_space)}, .condition = 1};
          xmp_launch_2_0_62b44d73(&xmp_launch, &xmp_kernel, NULL);
        }
      }
      { // #pragma acc parallel loop gang
        XACC_TIMED(&xmp_site[4]);
        double (*__restrict__ const v_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[4], v, "v", 0);
        double (*__restrict__ const u_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[4], u, "u", 0);
#line 17 "hints.c"
        {
          const xacc_range i_space = xacc_loop_range(0, N, 1);
          const xacc_range j_space = xacc_loop_range(0, N, 1);
          struct {
            double (*__restrict__ v)[32];
            double (*__restrict__ u)[32];
            int i_first;
            int j_first;
          } xmp_kernel = {.v = v_device, .u = u_device, .i_first = (int)i_space.first, .j_first = (int)j_space.first};
          const xacc_launch xmp_launch = {.site = &xmp_site[4], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
              .counts = {1, xacc_range_count(i_space), xacc_range_count(j_space)}, .condition = 1};
          xmp_launch_4_0_62b44d73(&xmp_launch, &xmp_kernel, NULL);
        }
      }
      { // #pragma acc parallel
        XACC_TIMED(&xmp_site[6]);
        double (*__restrict__ const v_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[6], v, "v", 0);
#line 23 "hints.c"
        {
          // #pragma acc loop auto
          {
            struct {
              double (*__restrict__ v)[32];
            } xmp_kernel = {.v = v_device};
            const xacc_launch xmp_launch = {.site = &xmp_site[6], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
                .counts = {1, 1, 1}, .condition = 1};
            xmp_launch_6_1_62b44d73(&xmp_launch, &xmp_kernel, NULL);
          }
#line 27 "hints.c"
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

/* ---- the file of the kernels ---- */

/* The kernels of hints.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_62b44d73 {

/* hints.c:10: acc parallel loop tile(4, 8) */
struct xmp_kernel_2_0 : xacc::XaccPlain {
  double (*__restrict__ v)[32];
  double (*__restrict__ u)[32];
  int i_first;
  int j_first;
  XACC_READS(u)
  static constexpr int xacc_dims = 2, xacc_unrolled = 1;
  XACC_HD void operator()(long, long xmp_k1, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    int i = (int)(i_first + xmp_k1);
    int j = (int)(j_first + xmp_k2);
    const xacc::Rows<double [32]> v(this->v);
    const xacc::Rows<double [32]> u(this->u);
#line 12 "hints.c"
    {
#line 14 "hints.c"
      v[i][j] = u[i][j - 1] + u[i][j + 1];
    }
  }
};

/* hints.c:16: acc parallel loop gang */
struct xmp_kernel_4_0 : xacc::XaccPlain {
  double (*__restrict__ v)[32];
  double (*__restrict__ u)[32];
  int i_first;
  int j_first;
  XACC_READS(u)
  static constexpr int xacc_dims = 2, xacc_unrolled = 1;
  XACC_HD void operator()(long, long xmp_k1, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k1);
    long j = (xacc::IntIndex)(j_first + xmp_k2);
    const xacc::Rows<double [32]> v(this->v);
    const xacc::Rows<double [32]> u(this->u);
#line 20 "hints.c"
    v[i][j] *= u[i][j];
  }
};

/* hints.c:22: acc parallel */
struct xmp_kernel_6_1 : xacc::XaccPlain {
  double (*__restrict__ v)[32];
  static constexpr int xacc_dims = 2, xacc_unrolled = 1;
  XACC_HD void operator()(long, long, long, const xacc::Lanes &, XaccSums &) const {
#line 25 "hints.c"
    for (int i = 1; i < 32; i++)
      v[i][0] = v[i - 1][0];
  }
};

} // namespace xmp_unit_62b44d73

XACC_LAUNCHER(xmp_launch_6_1_62b44d73, xmp_unit_62b44d73::xmp_kernel_6_1)
XACC_LAUNCHER(xmp_launch_2_0_62b44d73, xmp_unit_62b44d73::xmp_kernel_2_0)
XACC_LAUNCHER(xmp_launch_4_0_62b44d73, xmp_unit_62b44d73::xmp_kernel_4_0)
