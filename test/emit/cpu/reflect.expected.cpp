#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"reflect.c", 6, "nodes p(2, *)"},
    {"reflect.c", 7, "template t(0 : N - 1, 0 : N - 1)"},
    {"reflect.c", 8, "distribute t(block, block) onto p"},
    {"reflect.c", 10, "align a[i][j] with t(j, i)"},
    {"reflect.c", 11, "align b[i][j] with t(j, i)"},
    {"reflect.c", 12, "shadow a[2][1:2]"},
    {"reflect.c", 13, "shadow b[1][1]"},
    {"reflect.c", 16, "reflect (a)"},
    {"reflect.c", 17, "reflect (a) width(1, n:2)"},
    {"reflect.c", 18, "reflect (b) width(/periodic/ 1, 0) orthogonal"},
    {"reflect.c", 19, "reflect (a, b)"},
};

#line 1 "reflect.c"
// RUN: %emit reflect.c | diff -u reflect.expected.cpp -
// RUN: %compile %s 2>&1 | %silent
//
// Pins: reflect of the whole shadow, of chosen and periodic widths, without corners, of several arrays.
#define N 32
extern "C" {
static xacc_nodes *p_nodes; // #pragma xmp nodes p(2, *)
// #pragma xmp template t(0 : N - 1, 0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block, block) onto p
#line 9 "reflect.c"
double *__restrict__ a, *__restrict__ b;
// #pragma xmp align a[i][j] with t(j, i)
// #pragma xmp align b[i][j] with t(j, i)
xacc_array *a_desc; long a_ld[1]; // #pragma xmp shadow a[2][1:2]
xacc_array *b_desc; long b_ld[1]; // #pragma xmp shadow b[1][1]

void f(int n) {
  xacc_reflect(&xmp_site[7], a_desc, NULL, 0, XACC_SYNC); // #pragma xmp reflect (a)
  // #pragma xmp reflect (a) width(1, n:2)
  {
    const xacc_width xmp_width[] = {{1, 1, 0}, {n, 2, 0}};
    xacc_reflect(&xmp_site[8], a_desc, xmp_width, 0, XACC_SYNC);
  }
  // #pragma xmp reflect (b) width(/periodic/ 1, 0) orthogonal
  {
    const xacc_width xmp_width[] = {{1, 1, 1}, {0, 0, 0}};
    xacc_reflect(&xmp_site[9], b_desc, xmp_width, 1, XACC_SYNC);
  }
  // #pragma xmp reflect (a, b)
  {
    xacc_reflect(&xmp_site[10], a_desc, NULL, 0, XACC_SYNC);
    xacc_reflect(&xmp_site[10], b_desc, NULL, 0, XACC_SYNC);
  }
#line 20 "reflect.c"
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
  xacc_template_dim(t_template, 1, 0, 31);
  xacc_template_distribute(t_template, 0, XACC_BLOCK, 0, 0);
  xacc_template_distribute(t_template, 1, XACC_BLOCK, 1, 0);
  xacc_template_end(&xmp_site[2], t_template);
  a_desc = xacc_array_begin(&xmp_site[3], "a", t_template, XACC_DOUBLE, sizeof(double), 2);
  xacc_array_dim(a_desc, 0, 32);
  xacc_array_align(a_desc, 0, 1, 0);
  xacc_array_shadow(a_desc, 0, 2, 2);
  xacc_array_dim(a_desc, 1, 32);
  xacc_array_align(a_desc, 1, 0, 0);
  xacc_array_shadow(a_desc, 1, 1, 2);
  xacc_array_end(&xmp_site[5], a_desc);
  a = (double *)xacc_array_alloc(a_desc, a_ld);
  b_desc = xacc_array_begin(&xmp_site[4], "b", t_template, XACC_DOUBLE, sizeof(double), 2);
  xacc_array_dim(b_desc, 0, 32);
  xacc_array_align(b_desc, 0, 1, 0);
  xacc_array_shadow(b_desc, 0, 1, 1);
  xacc_array_dim(b_desc, 1, 32);
  xacc_array_align(b_desc, 1, 0, 0);
  xacc_array_shadow(b_desc, 1, 1, 1);
  xacc_array_end(&xmp_site[6], b_desc);
  b = (double *)xacc_array_alloc(b_desc, b_ld);
}
XACC_UNIT(xmp_unit_init)
