#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"reflect-async.c", 6, "nodes p(*)"},
    {"reflect-async.c", 7, "template t(0 : N - 1)"},
    {"reflect-async.c", 8, "distribute t(block) onto p"},
    {"reflect-async.c", 10, "align a[i] with t(i)"},
    {"reflect-async.c", 11, "align b[i] with t(i)"},
    {"reflect-async.c", 12, "shadow a[1]"},
    {"reflect-async.c", 13, "shadow b[1]"},
    {"reflect-async.c", 16, "reflect (a) async(tag)"},
    {"reflect-async.c", 17, "reflect (b) width(0:1) async(tag + 1)"},
    {"reflect-async.c", 18, "wait_async (tag)"},
    {"reflect-async.c", 19, "wait_async (tag, tag + 1) on p"},
};

#line 1 "reflect-async.c"
// RUN: %emit reflect-async.c | diff -u reflect-async.expected.cpp -
// RUN: %compile %s 2>&1 | %silent
//
// Pins: reflects that go on while the program computes, and waits for them.
#define N 32
extern "C" {
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
#line 9 "reflect-async.c"
double *__restrict__ a, *__restrict__ b;
// #pragma xmp align a[i] with t(i)
// #pragma xmp align b[i] with t(i)
xacc_array *a_desc; // #pragma xmp shadow a[1]
xacc_array *b_desc; // #pragma xmp shadow b[1]

void f(int tag) {
  xacc_reflect(&xmp_site[7], a_desc, NULL, 0, tag); // #pragma xmp reflect (a) async(tag)
  // #pragma xmp reflect (b) width(0:1) async(tag + 1)
  {
    const xacc_width xmp_width[] = {{0, 1, 0}};
    xacc_reflect(&xmp_site[8], b_desc, xmp_width, 0, (tag + 1));
  }
  xacc_wait_async(&xmp_site[9], tag, xacc_on_executing()); // #pragma xmp wait_async (tag)
  // #pragma xmp wait_async (tag, tag + 1) on p
  {
    xacc_wait_async(&xmp_site[10], tag, xacc_on(p_nodes));
    xacc_wait_async(&xmp_site[10], (tag + 1), xacc_on(p_nodes));
  }
#line 20 "reflect-async.c"
}

} // extern "C"

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  p_nodes = xacc_nodes_begin(&xmp_site[0], "p", 1);
  xacc_nodes_dim(p_nodes, 0, XACC_REST);
  xacc_nodes_end(p_nodes);
  t_template = xacc_template_begin(&xmp_site[1], "t", 1);
  xacc_template_onto(t_template, p_nodes);
  xacc_template_dim(t_template, 0, 0, 31);
  xacc_template_distribute(t_template, 0, XACC_BLOCK, 0, 0);
  xacc_template_end(&xmp_site[2], t_template);
  a_desc = xacc_array_begin(&xmp_site[3], "a", t_template, XACC_DOUBLE, sizeof(double), 1);
  xacc_array_dim(a_desc, 0, 32);
  xacc_array_align(a_desc, 0, 0, 0);
  xacc_array_shadow(a_desc, 0, 1, 1);
  xacc_array_end(&xmp_site[5], a_desc);
  a = (double *)xacc_array_alloc(a_desc, NULL);
  b_desc = xacc_array_begin(&xmp_site[4], "b", t_template, XACC_DOUBLE, sizeof(double), 1);
  xacc_array_dim(b_desc, 0, 32);
  xacc_array_align(b_desc, 0, 0, 0);
  xacc_array_shadow(b_desc, 0, 1, 1);
  xacc_array_end(&xmp_site[6], b_desc);
  b = (double *)xacc_array_alloc(b_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
