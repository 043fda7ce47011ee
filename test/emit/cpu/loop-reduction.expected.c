#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"loop-reduction.c", 5, "nodes p(*)"},
    {"loop-reduction.c", 6, "template t(0 : N - 1)"},
    {"loop-reduction.c", 7, "distribute t(block) onto p"},
    {"loop-reduction.c", 9, "align a[i] with t(i)"},
    {"loop-reduction.c", 14, "loop on t(i) reduction(+ : s, n) reduction(max : big) reduction(| : *flags)"},
    {"loop-reduction.c", 23, "loop on t(i) reduction(* : all[0])"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (loop-reduction.c:9): this file lacks its '#pragma xmp align'";

#line 1 "loop-reduction.c"
// RUN: %golden
//
// Pins: scalars reduced by a loop: every node begins with the identity, and the old value counts once.
#define N 100
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

double f(double *all, int *flags) {
  double s = 1, big = -1;
  long n = 0;
  { // #pragma xmp loop on t(i) reduction(+ : s, n) reduction(max : big) reduction(| : *flags)
    XACC_TIMED(&xmp_site[4]);
    const double s_before = s;
    s = 0;
    const long n_before = n;
    n = 0;
    const int _flags_before = *flags;
    *flags = 0;
    const xacc_range i_range = xacc_loop(&xmp_site[4],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 15 "loop-reduction.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++) {
      s += a[i];
      n++;
      if (a[i] > big)
        big = a[i];
      *flags |= 1 << (i % 8);
    }
    s = s_before + xacc_reduce_double(&xmp_site[4], xacc_on(t_template), XACC_SUM, s);
    n = n_before + xacc_reduce_long(&xmp_site[4], xacc_on(t_template), XACC_SUM, n);
    big = xacc_reduce_double(&xmp_site[4], xacc_on(t_template), XACC_MAX, big);
    *flags = _flags_before | xacc_reduce_int(&xmp_site[4], xacc_on(t_template), XACC_BOR, *flags);
  }
#line 22 "loop-reduction.c"
  all[0] = big;
  { // #pragma xmp loop on t(i) reduction(* : all[0])
    XACC_TIMED(&xmp_site[5]);
    const double all_0__before = all[0];
    all[0] = 1;
    const xacc_range i_range = xacc_loop(&xmp_site[5],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 24 "loop-reduction.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      all[0] *= a[i];
    all[0] = all_0__before * xacc_reduce_double(&xmp_site[5], xacc_on(t_template), XACC_PROD, all[0]);
  }
#line 26 "loop-reduction.c"
  return s / (double)n;
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
  a = (double *)xacc_array_alloc(a_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
