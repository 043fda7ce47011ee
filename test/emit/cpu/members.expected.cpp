#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"members.c", 6, "nodes p(*)"},
    {"members.c", 7, "template t(0 : N - 1)"},
    {"members.c", 8, "distribute t(block) onto p"},
    {"members.c", 15, "align f.u[i] with t(i)"},
    {"members.c", 16, "shadow f.u[1]"},
    {"members.c", 17, "align f.g[i][*] with t(i)"},
    {"members.c", 21, "reflect (f.u)"},
    {"members.c", 22, "loop on t(i) reduction(+ : x)"},
};

#line 1 "members.c"
// RUN: %emit members.c | diff -u members.expected.cpp -
// RUN: %compile %s 2>&1 | %silent
//
// Pins: aligned members of a struct, used through the variable and through a pointer to it.
#define N 16
extern "C" {
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
#line 9 "members.c"
struct field {
  int n;
  double *u;
  float (*g)[3];
};
struct field f;
// #pragma xmp align f.u[i] with t(i)
xacc_array *f_u_desc; // #pragma xmp shadow f.u[1]
xacc_array *f_g_desc; // #pragma xmp align f.g[i][*] with t(i)

double sum(struct field *s) {
  double x = 0;
  xacc_reflect(&xmp_site[6], f_u_desc, NULL, 0, XACC_SYNC); // #pragma xmp reflect (f.u)
  { // #pragma xmp loop on t(i) reduction(+ : x)
    const double x_before = x;
    x = 0;
    const xacc_range i_range = xacc_loop(&xmp_site[7], t_template, 0, 0, 1, N, 1);
#line 23 "members.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      x += s->u[i - 1] + f.u[i] + s->g[i][2] * f.n;
    x = x_before + xacc_reduce_double(&xmp_site[7], xacc_on(t_template), XACC_SUM, x);
  }
#line 25 "members.c"
  return x;
}

} // extern "C"

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  p_nodes = xacc_nodes_begin(&xmp_site[0], "p", 1);
  xacc_nodes_dim(p_nodes, 0, XACC_REST);
  xacc_nodes_end(p_nodes);
  t_template = xacc_template_begin(&xmp_site[1], "t", 1);
  xacc_template_onto(t_template, p_nodes);
  xacc_template_dim(t_template, 0, 0, 15);
  xacc_template_distribute(t_template, 0, XACC_BLOCK, 0, 0);
  xacc_template_end(&xmp_site[2], t_template);
  f_u_desc = xacc_array_begin(&xmp_site[3], "f.u", t_template, XACC_DOUBLE, sizeof(double), 1);
  xacc_array_dim(f_u_desc, 0, 16);
  xacc_array_align(f_u_desc, 0, 0, 0);
  xacc_array_shadow(f_u_desc, 0, 1, 1);
  xacc_array_end(&xmp_site[4], f_u_desc);
  f.u = (double *)xacc_array_alloc(f_u_desc, NULL);
  f_g_desc = xacc_array_begin(&xmp_site[5], "f.g", t_template, XACC_FLOAT, sizeof(float), 2);
  xacc_array_dim(f_g_desc, 0, 16);
  xacc_array_align(f_g_desc, 0, 0, 0);
  xacc_array_dim(f_g_desc, 1, 3);
  xacc_array_end(&xmp_site[5], f_g_desc);
  f.g = (float (*)[3])xacc_array_alloc(f_g_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
