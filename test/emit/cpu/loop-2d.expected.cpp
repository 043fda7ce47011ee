#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"loop-2d.c", 7, "nodes p(2, *)"},
    {"loop-2d.c", 8, "template t(0 : M - 1, 0 : N - 1)"},
    {"loop-2d.c", 9, "distribute t(block, block) onto p"},
    {"loop-2d.c", 11, "align u[i][j] with t(j, i)"},
    {"loop-2d.c", 12, "align v[i][j] with t(j, i)"},
    {"loop-2d.c", 13, "shadow u[1][1]"},
    {"loop-2d.c", 16, "loop (i, j) on t(j, i)"},
};

#line 1 "loop-2d.c"
// RUN: %emit loop-2d.c | diff -u loop-2d.expected.cpp -
// RUN: %compile %s 2>&1 | %silent
//
// Pins: a nest of loops on a template of two dimensions: ranges come before the nest, the outer loop is not the first dimension.
#define N 64
#define M 32
extern "C" {
static xacc_nodes *p_nodes; // #pragma xmp nodes p(2, *)
// #pragma xmp template t(0 : M - 1, 0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block, block) onto p
#line 10 "loop-2d.c"
double *__restrict__ u, *__restrict__ v;
// #pragma xmp align u[i][j] with t(j, i)
xacc_array *v_desc; long v_ld[1]; // #pragma xmp align v[i][j] with t(j, i)
xacc_array *u_desc; long u_ld[1]; // #pragma xmp shadow u[1][1]

void smooth(void) {
  { // #pragma xmp loop (i, j) on t(j, i)
    const xacc_range i_range = xacc_loop(&xmp_site[6], t_template, 1, 0, 1, N - 1, 1);
    const xacc_range j_range = xacc_loop(&xmp_site[6], t_template, 0, 0, 1, M - 1, 1);
#line 17 "loop-2d.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      for (int j = (int)j_range.first; j < (int)j_range.end; j++)
        v[i * 16L + j] = 0.25 * (u[(i - 1) * 18L + j] + u[(i + 1) * 18L + j] + u[i * 18L + (j - 1)] + u[i * 18L + (j + 1)]);
  }
#line 20 "loop-2d.c"
}

} // extern "C"

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  p_nodes = xacc_nodes_begin(&xmp_site[0], "p", 2);
  xacc_nodes_dim(p_nodes, 0, 2);
  xacc_nodes_dim(p_nodes, 1, XACC_REST);
  xacc_nodes_end(p_nodes);
  t_template = xacc_template_begin(&xmp_site[1], "t", 2);
  xacc_template_onto(t_template, p_nodes);
  xacc_template_dim(t_template, 0, 0, 31);
  xacc_template_dim(t_template, 1, 0, 63);
  xacc_template_distribute(t_template, 0, XACC_BLOCK, 0, 0);
  xacc_template_distribute(t_template, 1, XACC_BLOCK, 1, 0);
  xacc_template_end(&xmp_site[2], t_template);
  v_desc = xacc_array_begin(&xmp_site[4], "v", t_template, XACC_DOUBLE, sizeof(double), 2);
  xacc_array_dim(v_desc, 0, 64);
  xacc_array_align(v_desc, 0, 1, 0);
  xacc_array_dim(v_desc, 1, 32);
  xacc_array_align(v_desc, 1, 0, 0);
  xacc_array_end(&xmp_site[4], v_desc);
  v = (double *)xacc_array_alloc(v_desc, v_ld);
  u_desc = xacc_array_begin(&xmp_site[3], "u", t_template, XACC_DOUBLE, sizeof(double), 2);
  xacc_array_dim(u_desc, 0, 64);
  xacc_array_align(u_desc, 0, 1, 0);
  xacc_array_shadow(u_desc, 0, 1, 1);
  xacc_array_dim(u_desc, 1, 32);
  xacc_array_align(u_desc, 1, 0, 0);
  xacc_array_shadow(u_desc, 1, 1, 1);
  xacc_array_end(&xmp_site[5], u_desc);
  u = (double *)xacc_array_alloc(u_desc, u_ld);
}
XACC_UNIT(xmp_unit_init)
