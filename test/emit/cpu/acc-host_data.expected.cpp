#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"acc-host_data.c", 6, "nodes p(*)"},
    {"acc-host_data.c", 7, "template t(0 : N - 1)"},
    {"acc-host_data.c", 8, "distribute t(block) onto p"},
    {"acc-host_data.c", 10, "align a[i] with t(i)"},
    {"acc-host_data.c", 13, "data copy(a, l)"},
    {"acc-host_data.c", 15, "host_data use_device(a, l)"},
};

#line 1 "acc-host_data.c"
// RUN: %emit acc-host_data.c | diff -u acc-host_data.expected.cpp -
// RUN: %compile %s 2>&1 | %silent
//
// Pins: the device address of arrays, given to a function.
#define N 64
extern "C" {
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
#line 9 "acc-host_data.c"
double *__restrict__ a, l[N];
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)
void library(double *x, double *y);
void f(void) {
  { // #pragma acc data copy(a, l)
    const xacc_map xmp_maps[] = {{XACC_COPY, "a", NULL, 0, a_desc, 0, {{0, 0, 0}}},
        {XACC_COPY, "l", l, sizeof(l), NULL, 0, {{0, 0, 0}}}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[4], xmp_maps, 2, 1, XACC_SYNC);
#line 14 "acc-host_data.c"
    {
      { // #pragma acc host_data use_device(a, l)
        double *__restrict__ const a_device = (double *)xacc_device_array(&xmp_site[5], a_desc, a, XACC_HOST_DATA);
        double *__restrict__ const l_device = (double *)xacc_device_pointer(&xmp_site[5], l, "l", XACC_HOST_DATA);
        {
          double *__restrict__ const a = a_device;
          double *__restrict__ const l = l_device;
#line 16 "acc-host_data.c"
          library(((double *)xacc_array_local(a_desc, a)), l);
        }
      }
#line 17 "acc-host_data.c"
    }
  }
#line 18 "acc-host_data.c"
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
