#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"levels.c", 5, "nodes p(*)"},
    {"levels.c", 6, "template t(0 : N - 1)"},
    {"levels.c", 7, "distribute t(block) onto p"},
    {"levels.c", 9, "align m[i][*] with t(i)"},
    {"levels.c", 10, "align s[i] with t(i)"},
    {"levels.c", 13, "parallel present(m, s)"},
    {"levels.c", 15, "loop on t(i)"},
    {"levels.c", 16, "loop gang"},
    {"levels.c", 19, "loop vector reduction(+ : sum)"},
    {"levels.c", 22, "loop seq"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname m xmp_aligned_m
#pragma redefine_extname s xmp_aligned_s
static const char xmp_unaligned_m[] __attribute__((__used__, __section__(".gnu.warning.m\n\t#"))) =
    "'m' is distributed (levels.c:9): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_s[] __attribute__((__used__, __section__(".gnu.warning.s\n\t#"))) =
    "'s' is distributed (levels.c:10): this file lacks its '#pragma xmp align'";

#line 1 "levels.c"
// RUN: %golden cpu openacc cuda starpu
//
// Pins: gang, worker and vector loops inside each other, with variables that gangs share, a sequential loop, a reduction.
#define N 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double (*__restrict__ m)[32], *__restrict__ s;
xacc_array *m_desc; // #pragma xmp align m[i][*] with t(i)
xacc_array *s_desc; // #pragma xmp align s[i] with t(i)

void f(int n) {
  { // #pragma acc parallel present(m, s)
    XACC_TIMED(&xmp_site[5]);
    const xacc_map xmp_maps[] = {
        {.kind = XACC_PRESENT, .name = "m", .array = m_desc},
        {.kind = XACC_PRESENT, .name = "s", .array = s_desc},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[5], xmp_maps, 2, 1, XACC_SYNC);
    double (*__restrict__ const m_device)[32] = (double (*)[32])xacc_device_array(&xmp_site[5], m_desc, m, 0);
    double *__restrict__ const s_device = (double *)xacc_device_array(&xmp_site[5], s_desc, s, 0);
    const xacc_range i_range_6 = xacc_loop(&xmp_site[6],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
    {
      double (*__restrict__ const m)[32] = m_device;
      double *__restrict__ const s = s_device;
#line 14 "levels.c"
      {
        // #pragma xmp loop on t(i)
        // #pragma acc loop gang
        #pragma omp parallel for
#line 17 "levels.c"
        for (int i = (int)i_range_6.first; i < (int)i_range_6.end; i++) {
          double sum = 0;
          // #pragma acc loop vector reduction(+ : sum)
          #pragma omp simd reduction(+:sum)
#line 20 "levels.c"
          for (int j = 0; j < n; j++)
            sum += m[i][j];
          // #pragma acc loop seq
          for (int k = 0; k < 2; k++)
            sum *= 2;
          s[i] = sum;
        }
      }
    }
  }
#line 28 "levels.c"
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
  m_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "m", .on = t_template, .type = XACC_DOUBLE, .axes = m_desc_axes, .ndims = 2});
  m = (double (*)[32])xacc_array_alloc(m_desc);
  const xacc_array_axis s_desc_axes[] = {{.extent = 32}};
  s_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "s", .on = t_template, .type = XACC_DOUBLE, .axes = s_desc_axes, .ndims = 1});
  s = (double *)xacc_array_alloc(s_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
