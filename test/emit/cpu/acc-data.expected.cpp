#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"acc-data.c", 6, "nodes p(*)"},
    {"acc-data.c", 7, "template t(0 : N - 1)"},
    {"acc-data.c", 8, "distribute t(block) onto p"},
    {"acc-data.c", 10, "align a[i] with t(i)"},
    {"acc-data.c", 11, "align b[i][*] with t(i)"},
    {"acc-data.c", 14, "data copy(a) copyin(b[0:8], v[2:n]) create(l) copyout(x)"},
    {"acc-data.c", 16, "data present(a) copy(l[1:n]) if (n > 3)"},
};

#line 1 "acc-data.c"
// RUN: %emit acc-data.c | diff -u acc-data.expected.cpp -
// RUN: %compile %s 2>&1 | %silent
//
// Pins: a data region with whole arrays, sections, aligned arrays and scalars in it, and a nested one.
#define N 64
extern "C" {
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
#line 9 "acc-data.c"
double *__restrict__ a, (*__restrict__ b)[4], l[N];
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)
xacc_array *b_desc; // #pragma xmp align b[i][*] with t(i)

void f(int n, double *v, double x) {
  { // #pragma acc data copy(a) copyin(b[0:8], v[2:n]) create(l) copyout(x)
    const xacc_map xmp_maps[] = {{XACC_COPY, "a", NULL, 0, a_desc, 0, {{0, 0, 0}}},
        {XACC_COPYIN, "b", NULL, 0, b_desc, 2, {{0, 8, 64}, {0, 4, 4}}},
        {XACC_COPYIN, "v", v, sizeof(double), NULL, 1, {{2, n, XACC_REST}}},
        {XACC_CREATE, "l", l, sizeof(l), NULL, 0, {{0, 0, 0}}},
        {XACC_COPYOUT, "x", &x, sizeof(x), NULL, 0, {{0, 0, 0}}}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[5], xmp_maps, 5, 1, XACC_SYNC);
#line 15 "acc-data.c"
    {
      { // #pragma acc data present(a) copy(l[1:n]) if (n > 3)
        const int xmp_if = (n > 3) != 0;
        const xacc_map xmp_maps[] = {{XACC_PRESENT, "a", NULL, 0, a_desc, 0, {{0, 0, 0}}},
            {XACC_COPY, "l", l, sizeof(double), NULL, 1, {{1, n, 64}}}};
        xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[6], xmp_maps, 2, xmp_if, XACC_SYNC);
#line 17 "acc-data.c"
        v[0] = 1;
      }
#line 18 "acc-data.c"
    }
  }
#line 19 "acc-data.c"
}

} // extern "C"

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  p_nodes = xacc_nodes_begin(&xmp_site[0], "p", 1);
  xacc_nodes_dim(p_nodes, 0, XACC_REST);
  xacc_nodes_end(p_nodes);
  t_template = xacc_template_begin(&xmp_site[1], "t", 1);
  xacc_template_onto(t_template, p_nodes);
  xacc_template_dim(t_template, 0, 0, 63);
  xacc_template_distribute(t_template, 0, XACC_BLOCK, 0, 0);
  xacc_template_end(&xmp_site[2], t_template);
  a_desc = xacc_array_begin(&xmp_site[3], "a", t_template, XACC_DOUBLE, sizeof(double), 1);
  xacc_array_dim(a_desc, 0, 64);
  xacc_array_align(a_desc, 0, 0, 0);
  xacc_array_end(&xmp_site[3], a_desc);
  a = (double *)xacc_array_alloc(a_desc, NULL);
  b_desc = xacc_array_begin(&xmp_site[4], "b", t_template, XACC_DOUBLE, sizeof(double), 2);
  xacc_array_dim(b_desc, 0, 64);
  xacc_array_align(b_desc, 0, 0, 0);
  xacc_array_dim(b_desc, 1, 4);
  xacc_array_end(&xmp_site[4], b_desc);
  b = (double (*)[4])xacc_array_alloc(b_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
