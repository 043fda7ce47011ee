#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"loop-openmp.c", 5, "nodes p(*)"},
    {"loop-openmp.c", 6, "template t(0 : N - 1)"},
    {"loop-openmp.c", 7, "distribute t(block) onto p"},
    {"loop-openmp.c", 9, "align a[i] with t(i)"},
    {"loop-openmp.c", 13, "loop on t(i)"},
    {"loop-openmp.c", 18, "loop on t(i) reduction(+ : s)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (loop-openmp.c:9): this file lacks its '#pragma xmp align'";

#line 1 "loop-openmp.c"
// RUN: %golden -fopenmp
//
// Pins: an omp pragma stays at its loop, above or below the xmp one, and gets the node's bounds.
#define N 100
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

double f(void) {
  double s = 0;
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[4]);
    const xacc_range i_range = xacc_loop(&xmp_site[4],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 14 "loop-openmp.c"
#pragma omp parallel for schedule(static)
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      a[i] = i;
  }
  { // #pragma xmp loop on t(i) reduction(+ : s)
    XACC_TIMED(&xmp_site[5]);
    const double s_before = s;
    s = 0;
    const xacc_range i_range = xacc_loop(&xmp_site[5],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 17 "loop-openmp.c"
#pragma omp parallel for reduction(+ : s)
#line 19 "loop-openmp.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      s += a[i];
    s = s_before + xacc_reduce_double(&xmp_site[5], xacc_on(t_template), XACC_SUM, s);
  }
#line 21 "loop-openmp.c"
  return s;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 99, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 100}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
