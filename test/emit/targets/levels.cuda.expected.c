#include <xaccrt.h>
#include <xacc_launch.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"levels.c", 12, "nodes p(*)"},
    {"levels.c", 13, "template t(0 : N - 1)"},
    {"levels.c", 14, "distribute t(block) onto p"},
    {"levels.c", 16, "align m[i][*] with t(i)"},
    {"levels.c", 17, "align s[i] with t(i)"},
    {"levels.c", 20, "parallel present(m, s)"},
    {"levels.c", 22, "loop on t(i)"},
    {"levels.c", 23, "loop gang"},
    {"levels.c", 26, "loop vector reduction(+ : sum)"},
    {"levels.c", 29, "loop seq"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname m xmp_aligned_m
#pragma redefine_extname s xmp_aligned_s
static const char xmp_unaligned_m[] __attribute__((__used__, __section__(".gnu.warning.m\n\t#"))) =
    "'m' is distributed (levels.c:16): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_s[] __attribute__((__used__, __section__(".gnu.warning.s\n\t#"))) =
    "'s' is distributed (levels.c:17): this file lacks its '#pragma xmp align'";

#line 1 "levels.c"
// RUN: %emit levels.c | diff -u levels.cpu.expected.c -
// RUN: %compile %s 2>&1 | %silent
// RUN: %emit --target=openacc levels.c | diff -u levels.openacc.expected.c -
// RUN: %compile --target=openacc %s 2>&1 | %silent
// RUN: %emit --target=cuda levels.c | diff -u levels.cuda.expected.c -
// RUN: %compile --target=cuda %s 2>&1 | %silent
// RUN: %emit --target=starpu levels.c | diff -u levels.starpu.expected.c -
// RUN: %compile --target=starpu %s 2>&1 | %silent
//
// Pins: gang, worker and vector loops inside of each other, with what gangs have in common, a loop in sequence, a reduction.
#define N 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double (*__restrict__ m)[32], *__restrict__ s;
xacc_array *m_desc; // #pragma xmp align m[i][*] with t(i)
xacc_array *s_desc; // #pragma xmp align s[i] with t(i)

/* levels.c:20: acc parallel present(m, s) */
void xmp_launch_5_1_a04d0adf(const xacc_launch *, const void *, void *const *);
#line 19 "levels.c"
void f(int n) {
  { // #pragma acc parallel present(m, s)
    XACC_TIMED(&xmp_site[5]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_PRESENT, .name = "m", .array = m_desc},
        {.kind = XACC_PRESENT, .name = "s", .array = s_desc},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[5], xmp_maps, 2, 1, XACC_SYNC);
    double (*__restrict__ const m_device)[32] = (double (*)[32])xacc_device_array(&xmp_site[5], m_desc, m, 0);
    double *__restrict__ const s_device = (double *)xacc_device_array(&xmp_site[5], s_desc, s, 0);
    const xacc_range i_range_6 = xacc_loop(&xmp_site[6], t_template, 0, 0, 0, N, 1);
#line 21 "levels.c"
    {
      // #pragma xmp loop on t(i)
      // #pragma acc loop gang
      {
        struct {
          int n;
          double (*__restrict__ m)[32];
          double *__restrict__ s;
          int i_first;
        } xmp_kernel = {.n = n, .m = m_device, .s = s_device, .i_first = (int)i_range_6.first};
        const xacc_launch xmp_launch = {.site = &xmp_site[5], .bytes = sizeof xmp_kernel, .queue = XACC_SYNC,
            .counts = {1, 1, xacc_range_count(i_range_6)}, .condition = 1};
        xmp_launch_5_1_a04d0adf(&xmp_launch, &xmp_kernel, NULL);
      }
#line 34 "levels.c"
    }
  }
#line 35 "levels.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 31, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis m_desc_axes[] = {
      {.extent = 32},
      {.extent = 32, .collapsed = 1},
  };
  m_desc = xacc_array_make(&xmp_site[3], &xmp_site[3], "m", t_template, XACC_DOUBLE, sizeof(double), m_desc_axes, 2);
  m = (double (*)[32])xacc_array_alloc(m_desc, NULL);
  const xacc_array_axis s_desc_axes[] = {{.extent = 32}};
  s_desc = xacc_array_make(&xmp_site[4], &xmp_site[4], "s", t_template, XACC_DOUBLE, sizeof(double), s_desc_axes, 1);
  s = (double *)xacc_array_alloc(s_desc, NULL);
}
XACC_UNIT(xmp_unit_init)

/* ---- the file of the kernels ---- */

/* The kernels of levels.c. Its host part calls the functions at the end. */
#include <xacc_kernels.h>

namespace xmp_unit_a04d0adf {

/* levels.c:20: acc parallel present(m, s) */
struct xmp_kernel_5_1 {
  int n;
  double (*__restrict__ m)[32];
  double *__restrict__ s;
  int i_first;
  XACC_READS(m)
  struct XaccSums {};
  static constexpr int xacc_sums = 0;
  static constexpr bool xacc_reduces = false, xacc_lanes = true;
  static constexpr int xacc_dims = 1, xacc_unrolled = 1;
  static XACC_HD void xacc_clear(XaccSums &) {}
  static XACC_HD void xacc_join(XaccSums &, const XaccSums &) {}
  static void xacc_receive(const xacc::Into &, const XaccSums &) {}
  XACC_HD void operator()(long, long, long xmp_k2, [[maybe_unused]] const xacc::Lanes &xmp_lanes, XaccSums &) const {
    long i = (xacc::IntIndex)(i_first + xmp_k2);
#line 24 "levels.c"
    {
      double sum = 0;
#line 27 "levels.c"
      {
        xmp_lanes.sync();
        const double sum_before = sum;
        sum = 0;
#line 27 "levels.c"
        for (int j = (int)(0 + xmp_lanes.index()); j < n; j = (int)(j + xmp_lanes.count()))
          sum += m[i][j];
        sum = xacc::Sum::join(sum_before, xmp_lanes.reduce<xacc::Sum>(sum));
      }
#line 30 "levels.c"
      for (int k = 0; k < 2; k++)
        sum *= 2;
      {
        if (xmp_lanes.leader())
#line 32 "levels.c"
          s[i] = sum;
        xmp_lanes.sync();
      }
#line 33 "levels.c"
    }
  }
};

} // namespace xmp_unit_a04d0adf

XACC_LAUNCHER(xmp_launch_5_1_a04d0adf, xmp_unit_a04d0adf::xmp_kernel_5_1)
