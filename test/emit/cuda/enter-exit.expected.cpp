#include <xacc_cuda.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"enter-exit.c", 6, "nodes p(*)"},
    {"enter-exit.c", 7, "template t(0 : N - 1)"},
    {"enter-exit.c", 8, "distribute t(block) onto p"},
    {"enter-exit.c", 10, "align a[i] with t(i)"},
    {"enter-exit.c", 13, "enter data copyin(a) create(l) async(q)"},
    {"enter-exit.c", 14, "exit data copyout(a) wait(q)"},
    {"enter-exit.c", 15, "exit data delete (l) finalize if (q)"},
};

#line 1 "enter-exit.c"
// RUN: %emit --target=cuda enter-exit.c | diff -u enter-exit.expected.cpp -
// RUN: %compile --target=cuda %s 2>&1 | %silent
//
// Pins: data that enters and leaves device memory at any place, on a queue and after others.
#define N 64
extern "C" {
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
#line 9 "enter-exit.c"
double *__restrict__ a, l[N];
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

void f(int q) {
  // #pragma acc enter data copyin(a) create(l) async(q)
  {
    const xacc_map xmp_maps[] = {{XACC_COPYIN, "a", NULL, 0, a_desc, 0, {{0, 0, 0}}},
        {XACC_CREATE, "l", l, sizeof(l), NULL, 0, {{0, 0, 0}}}};
    xacc_data_enter(&xmp_site[4], xmp_maps, 2, 1, q);
  }
  // #pragma acc exit data copyout(a) wait(q)
  {
    xacc_queue_wait(&xmp_site[5], q);
    const xacc_map xmp_maps[] = {{XACC_COPYOUT, "a", NULL, 0, a_desc, 0, {{0, 0, 0}}}};
    xacc_data_exit(&xmp_site[5], xmp_maps, 1, 1, 0, XACC_SYNC);
  }
  // #pragma acc exit data delete (l) finalize if (q)
  {
    const int xmp_if = (q) != 0;
    const xacc_map xmp_maps[] = {{XACC_DELETE, "l", l, sizeof(l), NULL, 0, {{0, 0, 0}}}};
    xacc_data_exit(&xmp_site[6], xmp_maps, 1, xmp_if, 1, XACC_SYNC);
  }
#line 16 "enter-exit.c"
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
