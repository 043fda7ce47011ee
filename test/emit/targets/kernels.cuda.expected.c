#include <xaccrt.h>
#include <xacc_launch.h>

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
/* kernels.c:11: acc kernels copy(a, b) copyin(next) */
void xmp_launch_1_1_a577c7cb(const xacc_launch *, const void *, void *const *);
/* kernels.c:11: acc kernels copy(a, b) copyin(next) */
void xmp_launch_1_25_a577c7cb(const xacc_launch *, const void *, void *const *);
/* kernels.c:11: acc kernels copy(a, b) copyin(next) */
void xmp_launch_1_51_a577c7cb(const xacc_launch *, const void *, void *const *);
/* kernels.c:21: acc kernels loop present(a) */
void xmp_launch_3_0_a577c7cb(const xacc_launch *, const void *, void *const *);
#line 10 "kernels.c"
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
#line 12 "kernels.c"
    {
      {
        const xacc_range i_space = xacc_loop_range(0, N, 1);
        struct {
          double *__restrict__ a;
          double *__restrict__ b;
          int *__restrict__ next;
          int i_first;
        } xmp_kernel = {.a = a_device, .b = b_device, .next = next_device, .i_first = (int)i_space.first};
        const xacc_launch xmp_launch = {.site = &xmp_site[1], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
            .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
        xmp_launch_1_1_a577c7cb(&xmp_launch, &xmp_kernel, NULL);
      }
#line 15 "kernels.c"
      {
        struct {
          double *__restrict__ a;
          double *__restrict__ b;
          int *__restrict__ next;
        } xmp_kernel = {.a = a_device, .b = b_device, .next = next_device};
        const xacc_launch xmp_launch = {.site = &xmp_site[1], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
            .counts = {1, 1, 1}, .condition = 1};
        xmp_launch_1_25_a577c7cb(&xmp_launch, &xmp_kernel, NULL);
      }
      // #pragma acc loop independent
#line 18 "kernels.c"
      {
        const xacc_range i_space = xacc_loop_range(0, N, 1);
        struct {
          double *__restrict__ a;
          double *__restrict__ b;
          int *__restrict__ next;
          int i_first;
        } xmp_kernel = {.a = a_device, .b = b_device, .next = next_device, .i_first = (int)i_space.first};
        const xacc_launch xmp_launch = {.site = &xmp_site[1], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
            .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
        xmp_launch_1_51_a577c7cb(&xmp_launch, &xmp_kernel, NULL);
      }
#line 20 "kernels.c"
    }
  }
  { // #pragma acc kernels loop present(a)
    XACC_TIMED(&xmp_site[3]);
    const xacc_map xmp_maps[] = {{.kind = XACC_PRESENT, .name = "a", .host = a, .bytes = sizeof(a)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[3], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const a_device = (double *)xacc_device_pointer(&xmp_site[3], a, "a", 0);
#line 22 "kernels.c"
    {
      const xacc_range i_space = xacc_loop_range(0, N, 1);
      struct {
        double *__restrict__ a;
        int i_first;
      } xmp_kernel = {.a = a_device, .i_first = (int)i_space.first};
      const xacc_launch xmp_launch = {.site = &xmp_site[3], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
          .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
      xmp_launch_3_0_a577c7cb(&xmp_launch, &xmp_kernel, NULL);
    }
  }
#line 24 "kernels.c"
}

double v[N];
/* kernels.c:28: acc serial copy(v) */
void xmp_launch_4_1_a577c7cb(const xacc_launch *, const void *, void *const *);
/* kernels.c:28: acc serial copy(v) */
void xmp_launch_4_8_a577c7cb(const xacc_launch *, const void *, void *const *);
/* kernels.c:34: acc parallel present(v) num_gangs(1) */
void xmp_launch_5_1_a577c7cb(const xacc_launch *, const void *, void *const *);
#line 27 "kernels.c"
void serial(int n) {
  { // #pragma acc serial copy(v)
    XACC_TIMED(&xmp_site[4]);
    const xacc_map xmp_maps[] = {{.kind = XACC_COPY, .name = "v", .host = v, .bytes = sizeof(v)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[4], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const v_device = (double *)xacc_device_pointer(&xmp_site[4], v, "v", 0);
#line 29 "kernels.c"
    {
      {
        struct {
          double *__restrict__ v;
          int n;
        } xmp_kernel = {.v = v_device, .n = n};
        const xacc_launch xmp_launch = {.site = &xmp_site[4], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
            .counts = {1, 1, 1}, .condition = 1};
        xmp_launch_4_1_a577c7cb(&xmp_launch, &xmp_kernel, NULL);
      }
#line 31 "kernels.c"
      {
        (void)&n;
        struct {
          double *__restrict__ v;
        } xmp_kernel = {.v = v_device};
        const xacc_launch xmp_launch = {.site = &xmp_site[4], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
            .counts = {1, 1, 1}, .condition = 1};
        xmp_launch_4_8_a577c7cb(&xmp_launch, &xmp_kernel, NULL);
      }
#line 33 "kernels.c"
    }
  }
  { // #pragma acc parallel present(v) num_gangs(1)
    XACC_TIMED(&xmp_site[5]);
    const xacc_map xmp_maps[] = {{.kind = XACC_PRESENT, .name = "v", .host = v, .bytes = sizeof(v)}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[5], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const v_device = (double *)xacc_device_pointer(&xmp_site[5], v, "v", 0);
#line 35 "kernels.c"
    {
      // #pragma acc loop
      {
        const xacc_range i_space = xacc_loop_range(0, n, 1);
        struct {
          int n;
          double *__restrict__ v;
          int i_first;
        } xmp_kernel = {.n = n, .v = v_device, .i_first = (int)i_space.first};
        const xacc_launch xmp_launch = {.site = &xmp_site[5], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
            .counts = {1, 1, xacc_range_count(i_space)}, .condition = 1};
        xmp_launch_5_1_a577c7cb(&xmp_launch, &xmp_kernel, NULL);
      }
#line 39 "kernels.c"
    }
  }
#line 40 "kernels.c"
}

double u[N][N], w[N][N];
/* kernels.c:46: acc parallel loop tile(4, 8) */
void xmp_launch_8_0_a577c7cb(const xacc_launch *, const void *, void *const *);
/* kernels.c:52: acc parallel loop gang */
void xmp_launch_10_0_a577c7cb(const xacc_launch *, const void *, void *const *);
/* kernels.c:58: acc parallel */
void xmp_launch_12_1_a577c7cb(const xacc_launch *, const void *, void *const *);
#line 43 "kernels.c"
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
#line 47 "kernels.c"
        {
          const xacc_range i_space = xacc_loop_range(1, N - 1, 1);
          const xacc_range j_space = xacc_loop_range(1, N - 1, 1);
          struct {
            double (*__restrict__ w)[32];
            double (*__restrict__ u)[32];
            int i_first;
            int j_first;
          } xmp_kernel = {.w = w_device, .u = u_device, .i_first = (int)i_space.first, .j_first = (int)j_space.first};
          const xacc_launch xmp_launch = {.site = &xmp_site[8], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
              .counts = {1, xacc_range_count(i_space), xacc_range_count(j_space)}, .condition = 1};
          xmp_launch_8_0_a577c7cb(&xmp_launch, &xmp_kernel, NULL);
        }
      }
      { // #pragma acc parallel loop gang
        XACC_TIMED(&xmp_site[10]);
        double (*__restrict__ const w_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[10], w, "w", 0);
        double (*__restrict__ const u_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[10], u, "u", 0);
#line 53 "kernels.c"
        {
          const xacc_range i_space = xacc_loop_range(0, N, 1);
          const xacc_range j_space = xacc_loop_range(0, N, 1);
          struct {
            double (*__restrict__ w)[32];
            double (*__restrict__ u)[32];
            int i_first;
            int j_first;
          } xmp_kernel = {.w = w_device, .u = u_device, .i_first = (int)i_space.first, .j_first = (int)j_space.first};
          const xacc_launch xmp_launch = {.site = &xmp_site[10], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
              .counts = {1, xacc_range_count(i_space), xacc_range_count(j_space)}, .condition = 1};
          xmp_launch_10_0_a577c7cb(&xmp_launch, &xmp_kernel, NULL);
        }
      }
      { // #pragma acc parallel
        XACC_TIMED(&xmp_site[12]);
        double (*__restrict__ const w_device)[32] = (double (*)[32])xacc_device_pointer(&xmp_site[12], w, "w", 0);
#line 59 "kernels.c"
        {
          // #pragma acc loop auto
          {
            struct {
              double (*__restrict__ w)[32];
            } xmp_kernel = {.w = w_device};
            const xacc_launch xmp_launch = {.site = &xmp_site[12], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
                .counts = {1, 1, 1}, .condition = 1};
            xmp_launch_12_1_a577c7cb(&xmp_launch, &xmp_kernel, NULL);
          }
#line 63 "kernels.c"
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

/* ---- the file of the kernels ---- */

/* The kernels of kernels.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_a577c7cb {

/* kernels.c:11: acc kernels copy(a, b) copyin(next) */
struct xmp_kernel_1_1 : xacc::XaccPlain {
  double *__restrict__ a;
  double *__restrict__ b;
  int *__restrict__ next;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    double *__restrict__ a = this->a;
    double *__restrict__ b = this->b;
#line 14 "kernels.c"
    a[i] = b[i];
  }
};

/* kernels.c:11: acc kernels copy(a, b) copyin(next) */
struct xmp_kernel_1_25 : xacc::XaccPlain {
  double *__restrict__ a;
  double *__restrict__ b;
  int *__restrict__ next;
  XACC_READS(next)
  static constexpr int xacc_dims = 2, xacc_unrolled = 1;
  XACC_HD void operator()(long, long, long, const xacc::Lanes &, XaccSums &) const {
#line 15 "kernels.c"
    for (int i = 1; i < 32; i++)
      a[i] += a[i - 1];
  }
};

/* kernels.c:11: acc kernels copy(a, b) copyin(next) */
struct xmp_kernel_1_51 : xacc::XaccPlain {
  double *__restrict__ a;
  double *__restrict__ b;
  int *__restrict__ next;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    double *__restrict__ b = this->b;
    int *__restrict__ next = this->next;
#line 19 "kernels.c"
    b[next[i]] = i;
  }
};

/* kernels.c:21: acc kernels loop present(a) */
struct xmp_kernel_3_0 : xacc::XaccPlain {
  double *__restrict__ a;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    double *__restrict__ a = this->a;
#line 23 "kernels.c"
    a[i] = 0;
  }
};

/* kernels.c:28: acc serial copy(v) */
struct xmp_kernel_4_1 : xacc::XaccPlain {
  double *__restrict__ v;
  int n;
  static constexpr int xacc_dims = 2, xacc_unrolled = 1;
  XACC_HD void operator()(long, long, long, const xacc::Lanes &, XaccSums &) const {
    double *__restrict__ v = this->v;
#line 30 "kernels.c"
    v[0] = n;
  }
};

/* kernels.c:28: acc serial copy(v) */
struct xmp_kernel_4_8 : xacc::XaccPlain {
  double *__restrict__ v;
  static constexpr int xacc_dims = 2, xacc_unrolled = 1;
  XACC_HD void operator()(long, long, long, const xacc::Lanes &, XaccSums &) const {
#line 31 "kernels.c"
    for (int i = 1; i < 32; i++)
      v[i] = v[i - 1] / 2;
  }
};

/* kernels.c:34: acc parallel present(v) num_gangs(1) */
struct xmp_kernel_5_1 : xacc::XaccPlain {
  int n;
  double *__restrict__ v;
  int i_first;
  static constexpr int xacc_dims = 1, xacc_unrolled = 16;
  XACC_HD void operator()(long, long, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
    double *__restrict__ v = this->v;
#line 38 "kernels.c"
    v[i] += 1;
  }
};

/* kernels.c:46: acc parallel loop tile(4, 8) */
struct xmp_kernel_8_0 : xacc::XaccPlain {
  double (*__restrict__ w)[32];
  double (*__restrict__ u)[32];
  int i_first;
  int j_first;
  XACC_READS(u)
  static constexpr int xacc_dims = 2, xacc_unrolled = 1;
  XACC_HD void operator()(long, long xmp_k1, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    int i = (int)(i_first + xmp_k1);
    int j = (int)(j_first + xmp_k2);
    const xacc::Rows<double [32]> w(this->w);
    const xacc::Rows<double [32]> u(this->u);
#line 48 "kernels.c"
    {
#line 50 "kernels.c"
      w[i][j] = u[i][j - 1] + u[i][j + 1];
    }
  }
};

/* kernels.c:52: acc parallel loop gang */
struct xmp_kernel_10_0 : xacc::XaccPlain {
  double (*__restrict__ w)[32];
  double (*__restrict__ u)[32];
  int i_first;
  int j_first;
  XACC_READS(u)
  static constexpr int xacc_dims = 2, xacc_unrolled = 1;
  XACC_HD void operator()(long, long xmp_k1, long xmp_k2, const xacc::Lanes &, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k1);
    long j = (xacc::IntIndex)(j_first + xmp_k2);
    const xacc::Rows<double [32]> w(this->w);
    const xacc::Rows<double [32]> u(this->u);
#line 56 "kernels.c"
    w[i][j] *= u[i][j];
  }
};

/* kernels.c:58: acc parallel */
struct xmp_kernel_12_1 : xacc::XaccPlain {
  double (*__restrict__ w)[32];
  static constexpr int xacc_dims = 2, xacc_unrolled = 1;
  XACC_HD void operator()(long, long, long, const xacc::Lanes &, XaccSums &) const {
#line 61 "kernels.c"
    for (int i = 1; i < 32; i++)
      w[i][0] = w[i - 1][0];
  }
};

} // namespace xmp_unit_a577c7cb

XACC_LAUNCHER(xmp_launch_1_1_a577c7cb, xmp_unit_a577c7cb::xmp_kernel_1_1)
XACC_LAUNCHER(xmp_launch_1_25_a577c7cb, xmp_unit_a577c7cb::xmp_kernel_1_25)
XACC_LAUNCHER(xmp_launch_1_51_a577c7cb, xmp_unit_a577c7cb::xmp_kernel_1_51)
XACC_LAUNCHER(xmp_launch_4_1_a577c7cb, xmp_unit_a577c7cb::xmp_kernel_4_1)
XACC_LAUNCHER(xmp_launch_4_8_a577c7cb, xmp_unit_a577c7cb::xmp_kernel_4_8)
XACC_LAUNCHER(xmp_launch_5_1_a577c7cb, xmp_unit_a577c7cb::xmp_kernel_5_1)
XACC_LAUNCHER(xmp_launch_12_1_a577c7cb, xmp_unit_a577c7cb::xmp_kernel_12_1)
XACC_LAUNCHER(xmp_launch_3_0_a577c7cb, xmp_unit_a577c7cb::xmp_kernel_3_0)
XACC_LAUNCHER(xmp_launch_8_0_a577c7cb, xmp_unit_a577c7cb::xmp_kernel_8_0)
XACC_LAUNCHER(xmp_launch_10_0_a577c7cb, xmp_unit_a577c7cb::xmp_kernel_10_0)
