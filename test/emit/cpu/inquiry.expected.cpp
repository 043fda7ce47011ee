#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"inquiry.c", 7, "nodes p(*)"},
    {"inquiry.c", 8, "template t(0 : N - 1)"},
    {"inquiry.c", 9, "distribute t(block) onto p"},
    {"inquiry.c", 11, "align a[i] with t(i)"},
};

#line 1 "inquiry.c"
// RUN: %emit inquiry.c | diff -u inquiry.expected.cpp -
// RUN: %compile %s 2>&1 | %silent
//
// Pins: descriptors of nodes, templates and arrays as arguments of functions of the library.
#include <xmp.h>
#define N 16
extern "C" {
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
#line 10 "inquiry.c"
double *__restrict__ a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)
int f(void) {
  int n, m;
  xmp_nodes_size((void *)p_nodes, 1, &n);
  xmp_template_ubound((void *)t_template, 1, &m);
  return n + m + xmp_array_gcllbound((void *)a_desc, 1) + (int)(((size_t)(128)));
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
  a_desc = xacc_array_begin(&xmp_site[3], "a", t_template, XACC_DOUBLE, sizeof(double), 1);
  xacc_array_dim(a_desc, 0, 16);
  xacc_array_align(a_desc, 0, 0, 0);
  xacc_array_end(&xmp_site[3], a_desc);
  a = (double *)xacc_array_alloc(a_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
