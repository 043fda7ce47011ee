#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"host_data.c", 5, "nodes p(*)"},
    {"host_data.c", 6, "template t(0 : N - 1)"},
    {"host_data.c", 7, "distribute t(block) onto p"},
    {"host_data.c", 9, "align a[i] with t(i)"},
    {"host_data.c", 12, "data copy(a, l)"},
    {"host_data.c", 14, "host_data use_device(a, l)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (host_data.c:9): this file lacks its '#pragma xmp align'";

#line 1 "host_data.c"
// RUN: %golden cpu openacc cuda
//
// Pins: the device address of arrays, given to a function.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a, l[N];
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)
void library(double *x, double *y);
void f(void) {
  { // #pragma acc data copy(a, l)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "a", .array = a_desc},
        {.kind = XACC_COPY, .name = "l", .host = l, .bytes = sizeof(l)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[4], xmp_maps, 2, 1, XACC_SYNC);
#line 13 "host_data.c"
    {
      { // #pragma acc host_data use_device(a, l)
        double *__restrict__ const a_device = (double *)xacc_device_array(&xmp_site[5], a_desc, a, XACC_HOST_DATA);
        double *__restrict__ const l_device = (double *)xacc_device_pointer(&xmp_site[5], l, "l", XACC_HOST_DATA);
        {
          double *__restrict__ const a = a_device;
          double *__restrict__ const l = l_device;
#line 15 "host_data.c"
          library(((double *)xacc_array_local(a_desc, a)), l);
        }
      }
#line 16 "host_data.c"
    }
  }
#line 17 "host_data.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 63, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 64}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
