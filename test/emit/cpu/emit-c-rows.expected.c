#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"emit-c-rows.c", 6, "nodes p(*)"},
    {"emit-c-rows.c", 7, "template t(0 : N - 1)"},
    {"emit-c-rows.c", 8, "distribute t(block) onto p"},
    {"emit-c-rows.c", 10, "align b[i][*] with t(i)"},
    {"emit-c-rows.c", 13, "align y[i][*] with t(i)"},
    {"emit-c-rows.c", 14, "loop on t(i)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_b[] __attribute__((used, section(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (emit-c-rows.c:10): this file lacks its '#pragma xmp align'";

#line 1 "emit-c-rows.c"
// RUN: %emit --emit=c emit-c-rows.c | diff -u emit-c-rows.expected.c -
// RUN: %compile --emit=c %s 2>&1 | %silent
//
// Pins: parameters with rows of variable length, which stay C.
#define N 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double (*__restrict__ b)[4];
xacc_array *b_desc; // #pragma xmp align b[i][*] with t(i)

void scale(int m, double y_param[N][m], double by) {
  // #pragma xmp align y[i][*] with t(i)
  xacc_array *y_desc XACC_SCOPED(array) = NULL;
  long y_ld[1];
  const xacc_array_axis y_desc_axes[] = {
      {.extent = 16},
      {.extent = m, .collapsed = 1},
  };
  y_desc = xacc_array_make(&xmp_site[4], &xmp_site[4], "y", t_template, XACC_DOUBLE, sizeof(double), y_desc_axes, 2);
  double *y = (double *)xacc_array_rebase(&xmp_site[4], y_desc, (void *)y_param, y_ld);
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[5]);
    const xacc_range i_range = xacc_loop(&xmp_site[5], t_template, 0, 0, 0, N, 1);
#line 15 "emit-c-rows.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      y[i * y_ld[0] + (m - 1)] *= by;
  }
#line 17 "emit-c-rows.c"
}
void f(void) { scale(4, ((double (*)[4])xacc_array_local(b_desc, b)), 2); }

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 15, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis b_desc_axes[] = {
      {.extent = 16},
      {.extent = 4, .collapsed = 1},
  };
  b_desc = xacc_array_make(&xmp_site[3], &xmp_site[3], "b", t_template, XACC_DOUBLE, sizeof(double), b_desc_axes, 2);
  b = (double (*)[4])xacc_array_alloc(b_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
