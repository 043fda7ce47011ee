#include <xaccrt.h>
#include <xacc_sums.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"reproducible.c", 4, "nodes p(*)"},
    {"reproducible.c", 5, "template t(0 : 99)"},
    {"reproducible.c", 6, "distribute t(block) onto p"},
    {"reproducible.c", 8, "align a[i] with t(i)"},
    {"reproducible.c", 12, "loop on t(i) reduction(+ : s, narrow)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (reproducible.c:8): this file lacks its '#pragma xmp align'";

#line 1 "reproducible.c"
// RUN: %golden -fxmp-reproducible
//
// Pins: with -fxmp-reproducible a loop adds to an accumulator, in each form of an update.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : 99)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

double f(float narrow) {
  double s = 0;
  { // #pragma xmp loop on t(i) reduction(+ : s, narrow)
    XACC_TIMED(&xmp_site[4]);
    const double s_before = s;
    s = 0;
    const float narrow_before = narrow;
    narrow = 0;
    const xacc_range i_range = xacc_loop(&xmp_site[4],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = 100, .step = 1});
    {
      double *const s_rounded = &s;
      xacc_sum s = xacc_sum_of(*s_rounded);
      float *const narrow_rounded = &narrow;
      xacc_sum narrow = xacc_sum_of(*narrow_rounded);
#line 13 "reproducible.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++) {
        xacc_sum_add(&s, a[i] * a[i]);
        if (i % 2)
          (xacc_sum_add(&s, a[i] ), xacc_sum_subtract(&s, 0.5));
        xacc_sum_subtract(&narrow, (float)a[i]);
        xacc_sum_add(&s, a[i] );
      }
      *s_rounded = xacc_sum_double(s);
      *narrow_rounded = xacc_sum_float(narrow);
    }
    s = s_before + xacc_reduce_double(&xmp_site[4], xacc_on(t_template), XACC_SUM, s);
    narrow = narrow_before + xacc_reduce_float(&xmp_site[4], xacc_on(t_template), XACC_SUM, narrow);
  }
#line 20 "reproducible.c"
  return s + narrow;
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
XACC_UNIT(xmp_unit_init, XACC_USES_NODES | XACC_REPRODUCIBLE)
