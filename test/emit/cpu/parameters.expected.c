#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"parameters.c", 5, "nodes p(*)"},
    {"parameters.c", 6, "template t(0 : N - 1)"},
    {"parameters.c", 7, "distribute t(block) onto p"},
    {"parameters.c", 9, "align a[i] with t(i)"},
    {"parameters.c", 10, "align b[i][*] with t(i)"},
    {"parameters.c", 13, "align x[i] with t(i)"},
    {"parameters.c", 14, "shadow x[1]"},
    {"parameters.c", 15, "align y[i][*] with t(i)"},
    {"parameters.c", 16, "loop on t(i)"},
    {"parameters.c", 26, "template rows(0 : n - 1)"},
    {"parameters.c", 27, "distribute rows(block) onto p"},
    {"parameters.c", 29, "align c[i][*] with rows(i)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (parameters.c:9): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (parameters.c:10): this file lacks its '#pragma xmp align'";

#line 1 "parameters.c"
// RUN: %golden
//
// Pins: parameters that are aligned in the function: arrays and rows; the arguments of callers, also of variable size.
#define N 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a, (*__restrict__ b)[4];
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)
xacc_array *b_desc; // #pragma xmp align b[i][*] with t(i)

void scale(double x_param[N], double (*y_param)[4], double by) {
  // #pragma xmp align x[i] with t(i)
  // #pragma xmp shadow x[1]
  xacc_array *x_desc XACC_SCOPED(array) = NULL;
  const xacc_array_axis x_desc_axes[] = {{.extent = 16, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  x_desc = xacc_array_make(&xmp_site[5], &xmp_site[6],
      (xacc_array_form){.name = "x", .on = t_template, .type = XACC_DOUBLE, .axes = x_desc_axes, .ndims = 1});
  double *x = (double *)xacc_array_rebase(&xmp_site[6], x_desc, x_param);
  // #pragma xmp align y[i][*] with t(i)
  xacc_array *y_desc XACC_SCOPED(array) = NULL;
  const xacc_array_axis y_desc_axes[] = {
      {.extent = XACC_REST},
      {.extent = 4, .collapsed = 1},
  };
  y_desc = xacc_array_make(&xmp_site[7], &xmp_site[7],
      (xacc_array_form){.name = "y", .on = t_template, .type = XACC_DOUBLE, .axes = y_desc_axes, .ndims = 2});
  double (*y)[4] = (double (*)[4])xacc_array_rebase(&xmp_site[7], y_desc, y_param);
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[8]);
    const xacc_range i_range = xacc_loop(&xmp_site[8],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 17 "parameters.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++) {
      x[i] *= by;
      y[i][3] = x[i];
    }
  }
#line 21 "parameters.c"
}
void f(void) { scale(((double *)xacc_array_local(a_desc, a)), ((double (*)[4])xacc_array_local(b_desc, b)), 2); }

double *first(int m, double (*y)[m]) { return y[0]; }
double *g(int n, int m) {
  // #pragma xmp template rows(0 : n - 1)
  // #pragma xmp distribute rows(block) onto p
  xacc_template *rows_template XACC_SCOPED(template) = NULL;
  const xacc_template_axis rows_template_axes[] = {{.upper = (n - 1), .format = XACC_BLOCK}};
  rows_template = xacc_template_make(&xmp_site[9], &xmp_site[10], "rows", p_nodes, rows_template_axes, 1);
#line 28 "parameters.c"
  double *c;
  // #pragma xmp align c[i][*] with rows(i)
  xacc_array *c_desc XACC_SCOPED(array) = NULL;
  long c_ld[1];
  const xacc_array_axis c_desc_axes[] = {
      {.extent = n},
      {.extent = m, .collapsed = 1},
  };
  c_desc = xacc_array_make(&xmp_site[11], &xmp_site[11],
      (xacc_array_form){.name = "c", .on = rows_template, .type = XACC_DOUBLE, .axes = c_desc_axes, .ndims = 2,
          .leading = 2, .strides = c_ld});
  c = (double *)xacc_array_alloc(c_desc);
  (void)c;
#line 30 "parameters.c"
  double(*from)[m] = ((void *)xacc_array_local(c_desc, c));
  return first(m, from == ((void *)xacc_array_local(c_desc, c)) ? ((void *)xacc_array_local(c_desc, c)) : from);
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 15, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 16}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
  const xacc_array_axis b_desc_axes[] = {
      {.extent = 16},
      {.extent = 4, .collapsed = 1},
  };
  b_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 2});
  b = (double (*)[4])xacc_array_alloc(b_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
