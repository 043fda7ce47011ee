#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"align.c", 6, "nodes p(*, 2)"},
    {"align.c", 7, "template t(0 : N - 1, 0 : N)"},
    {"align.c", 8, "distribute t(block, block) onto p"},
    {"align.c", 10, "align a[i][j] with t(j, i + 1)"},
    {"align.c", 11, "shadow a[1][2:1]"},
    {"align.c", 12, "align b[i] with t(i, *)"},
    {"align.c", 13, "align c[*][i] with t(i, *)"},
    {"align.c", 14, "align d[:][:] with t(:, :)"},
    {"align.c", 15, "align e[i] with t(*, i)"},
    {"align.c", 16, "shadow e[*]"},
    {"align.c", 18, "align g[i] with t(i, *)"},
    {"align.c", 20, "align h[i] with t(i, *)"},
};

#line 1 "align.c"
// RUN: %emit align.c | diff -u align.expected.cpp -
// RUN: %compile %s 2>&1 | %silent
//
// Pins: align with offsets, collapsed and replicated dimensions, colons, a transposed template; shadows of every kind.
#define N 16
extern "C" {
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*, 2)
// #pragma xmp template t(0 : N - 1, 0 : N)
static xacc_template *t_template; // #pragma xmp distribute t(block, block) onto p
#line 9 "align.c"
double *__restrict__ a, *__restrict__ b, *__restrict__ c, *__restrict__ d, *__restrict__ e, f[N][4];
// #pragma xmp align a[i][j] with t(j, i + 1)
xacc_array *a_desc; long a_ld[1]; // #pragma xmp shadow a[1][2:1]
xacc_array *b_desc; // #pragma xmp align b[i] with t(i, *)
xacc_array *c_desc; long c_ld[1]; // #pragma xmp align c[*][i] with t(i, *)
xacc_array *d_desc; long d_ld[1]; // #pragma xmp align d[:][:] with t(:, :)
// #pragma xmp align e[i] with t(*, i)
xacc_array *e_desc; // #pragma xmp shadow e[*]
static float *__restrict__ g;
static xacc_array *g_desc; // #pragma xmp align g[i] with t(i, *)
extern int *__restrict__ h;
extern xacc_array *h_desc; // #pragma xmp align h[i] with t(i, *)
double corner(void) { return a[0 * a_ld[0] + 0] + f[1][2]; }

} // extern "C"

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  p_nodes = xacc_nodes_begin(&xmp_site[0], "p", 2);
  xacc_nodes_dim(p_nodes, 0, XACC_REST);
  xacc_nodes_dim(p_nodes, 1, 2);
  xacc_nodes_end(p_nodes);
  t_template = xacc_template_begin(&xmp_site[1], "t", 2);
  xacc_template_onto(t_template, p_nodes);
  xacc_template_dim(t_template, 0, 0, 15);
  xacc_template_dim(t_template, 1, 0, 16);
  xacc_template_distribute(t_template, 0, XACC_BLOCK, 0, 0);
  xacc_template_distribute(t_template, 1, XACC_BLOCK, 1, 0);
  xacc_template_end(&xmp_site[2], t_template);
  a_desc = xacc_array_begin(&xmp_site[3], "a", t_template, XACC_DOUBLE, sizeof(double), 2);
  xacc_array_dim(a_desc, 0, 16);
  xacc_array_align(a_desc, 0, 1, 1);
  xacc_array_shadow(a_desc, 0, 1, 1);
  xacc_array_dim(a_desc, 1, 16);
  xacc_array_align(a_desc, 1, 0, 0);
  xacc_array_shadow(a_desc, 1, 2, 1);
  xacc_array_end(&xmp_site[4], a_desc);
  a = (double *)xacc_array_alloc(a_desc, a_ld);
  b_desc = xacc_array_begin(&xmp_site[5], "b", t_template, XACC_DOUBLE, sizeof(double), 1);
  xacc_array_dim(b_desc, 0, 16);
  xacc_array_align(b_desc, 0, 0, 0);
  xacc_array_end(&xmp_site[5], b_desc);
  b = (double *)xacc_array_alloc(b_desc, NULL);
  c_desc = xacc_array_begin(&xmp_site[6], "c", t_template, XACC_DOUBLE, sizeof(double), 2);
  xacc_array_dim(c_desc, 0, 3);
  xacc_array_dim(c_desc, 1, 16);
  xacc_array_align(c_desc, 1, 0, 0);
  xacc_array_end(&xmp_site[6], c_desc);
  c = (double *)xacc_array_alloc(c_desc, c_ld);
  d_desc = xacc_array_begin(&xmp_site[7], "d", t_template, XACC_DOUBLE, sizeof(double), 2);
  xacc_array_dim(d_desc, 0, 16);
  xacc_array_align(d_desc, 0, 1, 0);
  xacc_array_dim(d_desc, 1, 16);
  xacc_array_align(d_desc, 1, 0, 0);
  xacc_array_end(&xmp_site[7], d_desc);
  d = (double *)xacc_array_alloc(d_desc, d_ld);
  e_desc = xacc_array_begin(&xmp_site[8], "e", t_template, XACC_DOUBLE, sizeof(double), 1);
  xacc_array_dim(e_desc, 0, 16);
  xacc_array_align(e_desc, 0, 1, 0);
  xacc_array_full_shadow(e_desc, 0);
  xacc_array_end(&xmp_site[9], e_desc);
  e = (double *)xacc_array_alloc(e_desc, NULL);
  g_desc = xacc_array_begin(&xmp_site[10], "g", t_template, XACC_FLOAT, sizeof(float), 1);
  xacc_array_dim(g_desc, 0, 16);
  xacc_array_align(g_desc, 0, 0, 0);
  xacc_array_end(&xmp_site[10], g_desc);
  g = (float *)xacc_array_alloc(g_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
