#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"acc-xmp.c", 5, "nodes p(*)"},
    {"acc-xmp.c", 6, "template t(0 : N - 1)"},
    {"acc-xmp.c", 7, "distribute t(cyclic) onto p"},
    {"acc-xmp.c", 8, "template d(0 : N - 1)"},
    {"acc-xmp.c", 9, "distribute d(cyclic(4)) onto p"},
    {"acc-xmp.c", 11, "align a[i] with t(i)"},
    {"acc-xmp.c", 12, "align b[i] with d(i)"},
    {"acc-xmp.c", 15, "parallel loop present(a)"},
    {"acc-xmp.c", 16, "loop on t(i)"},
    {"acc-xmp.c", 19, "parallel loop present(b)"},
    {"acc-xmp.c", 20, "loop on d(i)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (acc-xmp.c:11): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (acc-xmp.c:12): this file lacks its '#pragma xmp align'";

#line 1 "acc-xmp.c"
// RUN: %golden cpu openacc cuda
//
// Pins: the acc loop above the xmp one, on a cyclic template, downward; and on blocks of cyclic(n).
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(cyclic) onto p
// #pragma xmp template d(0 : N - 1)
static xacc_template *d_template; // #pragma xmp distribute d(cyclic(4)) onto p
double *__restrict__ a, *__restrict__ b;
// #pragma xmp align a[i] with t(i)
xacc_array *a_desc;
xacc_cyclic a_desc_cyclic[1];
// #pragma xmp align b[i] with d(i)
xacc_array *b_desc;
xacc_cyclic b_desc_cyclic[1];
#line 13 "acc-xmp.c"

void f(void) {
  { // #pragma acc parallel loop present(a)
    XACC_TIMED(&xmp_site[7]);
    const xacc_range i_range = xacc_loop(&xmp_site[8],
        (xacc_mapped_loop){.on = t_template, .lower = N - 1, .upper = 0 - 1, .step = -1});
    const xacc_map xmp_maps[] = {{.kind = XACC_PRESENT, .name = "a", .array = a_desc}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[7], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const a_device = (double *)xacc_device_array(&xmp_site[7], a_desc, a, 0);
    {
      double *__restrict__ const a = a_device;
      // #pragma xmp loop on t(i)
#line 17 "acc-xmp.c"
      #pragma omp parallel for simd
#line 17 "acc-xmp.c"
      for (int i = (int)i_range.first; i > (int)i_range.end; i += (int)i_range.step)
        a[xacc_cyclic_index(a_desc_cyclic[0], i)] = i;
    }
  }
  { // #pragma acc parallel loop present(b)
    XACC_TIMED(&xmp_site[9]);
    xacc_walk i_range = xacc_loop_walk(&xmp_site[10],
        (xacc_mapped_loop){.on = d_template, .lower = 0, .upper = N, .step = 1});
    const xacc_map xmp_maps[] = {{.kind = XACC_PRESENT, .name = "b", .array = b_desc}};
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[9], xmp_maps, 1, 1, XACC_SYNC);
    double *__restrict__ const b_device = (double *)xacc_device_array(&xmp_site[9], b_desc, b, 0);
    {
      double *__restrict__ const b = b_device;
      // #pragma xmp loop on d(i)
#line 21 "acc-xmp.c"
      #pragma omp parallel for simd
#line 21 "acc-xmp.c"
      for (int i = 0; i < (int)i_range.count; i++)
        {
          const long i_number = i;
          {
            const int i = (int)xacc_walk_at(&i_range, i_number);
#line 22 "acc-xmp.c"
            b[xacc_cyclic_index(b_desc_cyclic[0], i)] = i;
          }
        }
    }
  }
#line 23 "acc-xmp.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 63, .format = XACC_CYCLIC}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_template_axis d_template_axes[] = {{.upper = 63, .format = XACC_CYCLIC, .width = 4}};
  d_template = xacc_template_make(&xmp_site[3], &xmp_site[4], "d", p_nodes, d_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 64}};
  a_desc = xacc_array_make(&xmp_site[5], &xmp_site[5],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc, NULL);
  a_desc_cyclic[0] = xacc_array_cyclic(a_desc, 0);
  const xacc_array_axis b_desc_axes[] = {{.extent = 64}};
  b_desc = xacc_array_make(&xmp_site[6], &xmp_site[6],
      (xacc_array_form){.name = "b", .on = d_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 1});
  b = (double *)xacc_array_alloc(b_desc, NULL);
  b_desc_cyclic[0] = xacc_array_cyclic(b_desc, 0);
}
XACC_UNIT(xmp_unit_init)
