#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"intrinsics.c", 7, "nodes p(*)"},
    {"intrinsics.c", 8, "template t(0 : N - 1)"},
    {"intrinsics.c", 9, "distribute t(block) onto p"},
    {"intrinsics.c", 12, "align [i][*] with t(i) :: a, b, c"},
    {"intrinsics.c", 13, "align [i] with t(i) :: v, w, order"},
};

#line 1 "intrinsics.c"
// RUN: %emit intrinsics.c | diff -u intrinsics.expected.cpp -
// RUN: %compile %s 2>&1 | %silent
//
// Pins: intrinsics, called with whole arrays as sections.
#include <xmp.h>
#define N 8
extern "C" {
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
#line 10 "intrinsics.c"
double (*__restrict__ a)[8], (*__restrict__ b)[8], (*__restrict__ c)[8], *__restrict__ v, *__restrict__ w;
int *__restrict__ order;
// #pragma xmp align [i][*] with t(i) :: a, b, c
xacc_array *a_desc;
xacc_array *b_desc;
xacc_array *c_desc;
// #pragma xmp align [i] with t(i) :: v, w, order
xacc_array *v_desc;
xacc_array *w_desc;
xacc_array *order_desc;
#line 14 "intrinsics.c"

void f(void) {
  xmp_transpose((void *)b_desc, (void *)a_desc, 0);
  xmp_matmul((void *)c_desc, (void *)a_desc, (void *)b_desc);
  xmp_sort_up((void *)v_desc, (void *)w_desc);
  xmp_gather((void *)v_desc, (void *)w_desc, (void *)order_desc);
  xmp_pack((void *)v_desc, (void *)a_desc, NULL);
}

} // extern "C"

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  p_nodes = xacc_nodes_begin(&xmp_site[0], "p", 1);
  xacc_nodes_dim(p_nodes, 0, XACC_REST);
  xacc_nodes_end(p_nodes);
  t_template = xacc_template_begin(&xmp_site[1], "t", 1);
  xacc_template_onto(t_template, p_nodes);
  xacc_template_dim(t_template, 0, 0, 7);
  xacc_template_distribute(t_template, 0, XACC_BLOCK, 0, 0);
  xacc_template_end(&xmp_site[2], t_template);
  a_desc = xacc_array_begin(&xmp_site[3], "a", t_template, XACC_DOUBLE, sizeof(double), 2);
  xacc_array_dim(a_desc, 0, 8);
  xacc_array_align(a_desc, 0, 0, 0);
  xacc_array_dim(a_desc, 1, 8);
  xacc_array_end(&xmp_site[3], a_desc);
  a = (double (*)[8])xacc_array_alloc(a_desc, NULL);
  b_desc = xacc_array_begin(&xmp_site[3], "b", t_template, XACC_DOUBLE, sizeof(double), 2);
  xacc_array_dim(b_desc, 0, 8);
  xacc_array_align(b_desc, 0, 0, 0);
  xacc_array_dim(b_desc, 1, 8);
  xacc_array_end(&xmp_site[3], b_desc);
  b = (double (*)[8])xacc_array_alloc(b_desc, NULL);
  c_desc = xacc_array_begin(&xmp_site[3], "c", t_template, XACC_DOUBLE, sizeof(double), 2);
  xacc_array_dim(c_desc, 0, 8);
  xacc_array_align(c_desc, 0, 0, 0);
  xacc_array_dim(c_desc, 1, 8);
  xacc_array_end(&xmp_site[3], c_desc);
  c = (double (*)[8])xacc_array_alloc(c_desc, NULL);
  v_desc = xacc_array_begin(&xmp_site[4], "v", t_template, XACC_DOUBLE, sizeof(double), 1);
  xacc_array_dim(v_desc, 0, 8);
  xacc_array_align(v_desc, 0, 0, 0);
  xacc_array_end(&xmp_site[4], v_desc);
  v = (double *)xacc_array_alloc(v_desc, NULL);
  w_desc = xacc_array_begin(&xmp_site[4], "w", t_template, XACC_DOUBLE, sizeof(double), 1);
  xacc_array_dim(w_desc, 0, 8);
  xacc_array_align(w_desc, 0, 0, 0);
  xacc_array_end(&xmp_site[4], w_desc);
  w = (double *)xacc_array_alloc(w_desc, NULL);
  order_desc = xacc_array_begin(&xmp_site[4], "order", t_template, XACC_INT, sizeof(int), 1);
  xacc_array_dim(order_desc, 0, 8);
  xacc_array_align(order_desc, 0, 0, 0);
  xacc_array_end(&xmp_site[4], order_desc);
  order = (int *)xacc_array_alloc(order_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
