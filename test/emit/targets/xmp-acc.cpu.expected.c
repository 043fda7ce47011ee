#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"xmp-acc.c", 5, "nodes p(*)"},
    {"xmp-acc.c", 6, "template t(0 : N - 1)"},
    {"xmp-acc.c", 7, "distribute t(block) onto p"},
    {"xmp-acc.c", 9, "align a[i] with t(i)"},
    {"xmp-acc.c", 10, "align b[i] with t(i)"},
    {"xmp-acc.c", 11, "shadow a[1]"},
    {"xmp-acc.c", 14, "loop on t(i)"},
    {"xmp-acc.c", 15, "parallel loop copyin(a) copy(b)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (xmp-acc.c:9): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (xmp-acc.c:10): this file lacks its '#pragma xmp align'";

#line 1 "xmp-acc.c"
// RUN: %golden cpu openacc cuda starpu
//
// Pins: the xmp loop above the acc one: the node's part of the loop on its device.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a, *__restrict__ b;
// #pragma xmp align a[i] with t(i)
xacc_array *b_desc; // #pragma xmp align b[i] with t(i)
xacc_array *a_desc; // #pragma xmp shadow a[1]

void f(double x) {
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[6]);
    const xacc_range i_range = xacc_loop(&xmp_site[6],
        (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = N - 1, .step = 1});
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPYIN, .name = "a", .array = a_desc},
        {.kind = XACC_COPY, .name = "b", .array = b_desc},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_compute_data(&xmp_site[7], xmp_maps, 2, 1, XACC_SYNC);
    double *__restrict__ const a_device = (double *)xacc_device_array(&xmp_site[7], a_desc, a, 0);
    double *__restrict__ const b_device = (double *)xacc_device_array(&xmp_site[7], b_desc, b, 0);
    {
      double *__restrict__ const a = a_device;
      double *__restrict__ const b = b_device;
      // #pragma acc parallel loop copyin(a) copy(b)
#line 16 "xmp-acc.c"
      #pragma omp parallel for simd
#line 16 "xmp-acc.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++) {
        double d = a[i + 1] - a[i - 1];
        b[i] += x * d;
      }
    }
  }
#line 20 "xmp-acc.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 63, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis b_desc_axes[] = {{.extent = 64}};
  b_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 1});
  b = (double *)xacc_array_alloc(b_desc);
  const xacc_array_axis a_desc_axes[] = {{.extent = 64, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[5],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
