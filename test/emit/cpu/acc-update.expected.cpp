#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"acc-update.c", 6, "nodes p(*)"},
    {"acc-update.c", 7, "template t(0 : N - 1)"},
    {"acc-update.c", 8, "distribute t(block) onto p"},
    {"acc-update.c", 10, "align a[i] with t(i)"},
    {"acc-update.c", 13, "update host(a)"},
    {"acc-update.c", 14, "update device(a[4:n], l[1:2][0:n]) if (n > 2) async"},
    {"acc-update.c", 15, "update self(l) if_present"},
};

#line 1 "acc-update.c"
// RUN: %emit acc-update.c | diff -u acc-update.expected.cpp -
// RUN: %compile %s 2>&1 | %silent
//
// Pins: update in both directions, of sections, with conditions, on a queue.
#define N 64
extern "C" {
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
#line 9 "acc-update.c"
double *__restrict__ a, l[N][N];
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

void f(int n) {
  // #pragma acc update host(a)
  {
    const xacc_map xmp_maps[] = {{XACC_TO_HOST, "a", NULL, 0, a_desc, 0, {{0, 0, 0}}}};
    xacc_data_update(&xmp_site[4], xmp_maps, 1, 1, 0, XACC_SYNC);
  }
  // #pragma acc update device(a[4:n], l[1:2][0:n]) if (n > 2) async
  {
    const int xmp_if = (n > 2) != 0;
    const xacc_map xmp_maps[] = {{XACC_TO_DEVICE, "a", NULL, 0, a_desc, 1, {{4, n, 64}}},
        {XACC_TO_DEVICE, "l", l, sizeof(double), NULL, 2, {{1, 2, 64}, {0, n, 64}}}};
    xacc_data_update(&xmp_site[5], xmp_maps, 2, xmp_if, 0, xacc_default_queue());
  }
  // #pragma acc update self(l) if_present
  {
    const xacc_map xmp_maps[] = {{XACC_TO_HOST, "l", l, sizeof(l), NULL, 0, {{0, 0, 0}}}};
    xacc_data_update(&xmp_site[6], xmp_maps, 1, 1, 1, XACC_SYNC);
  }
#line 16 "acc-update.c"
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
}
XACC_UNIT(xmp_unit_init)
