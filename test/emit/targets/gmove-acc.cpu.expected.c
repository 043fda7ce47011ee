#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"gmove-acc.c", 5, "nodes p(*)"},
    {"gmove-acc.c", 6, "template t(0 : N - 1)"},
    {"gmove-acc.c", 7, "distribute t(block) onto p"},
    {"gmove-acc.c", 8, "template c(0 : N - 1)"},
    {"gmove-acc.c", 9, "distribute c(cyclic) onto p"},
    {"gmove-acc.c", 11, "align a[i] with t(i)"},
    {"gmove-acc.c", 12, "align b[i] with c(i)"},
    {"gmove-acc.c", 15, "data copy(a, b)"},
    {"gmove-acc.c", 17, "gmove acc"},
    {"gmove-acc.c", 19, "gmove acc(b)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (gmove-acc.c:11): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (gmove-acc.c:12): this file lacks its '#pragma xmp align'";

#line 1 "gmove-acc.c"
// RUN: %golden cpu openacc cuda
//
// Pins: gmove of device memory, on both sides and on one.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
// #pragma xmp template c(0 : N - 1)
static xacc_template *c_template; // #pragma xmp distribute c(cyclic) onto p
double *__restrict__ a, *__restrict__ b, l[N];
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)
// #pragma xmp align b[i] with c(i)
xacc_array *b_desc;
xacc_cyclic b_desc_cyclic[1];
#line 13 "gmove-acc.c"

void f(void) {
  { // #pragma acc data copy(a, b)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "a", .array = a_desc},
        {.kind = XACC_COPY, .name = "b", .array = b_desc},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[7], xmp_maps, 2, 1, XACC_SYNC);
#line 16 "gmove-acc.c"
    {
      { // #pragma xmp gmove acc
        const xacc_triplet xmp_to[] = {{.length = 64, .step = 1}};
        const xacc_triplet xmp_from[] = {{.length = 64, .step = 1}};
#line 18 "gmove-acc.c"
        xacc_gmove(&xmp_site[8], xacc_device_copy(xacc_global(a_desc, xmp_to)),
            xacc_device_copy(xacc_global(b_desc, xmp_from)), XACC_COLLECTIVE, XACC_SYNC);
      }
      { // #pragma xmp gmove acc(b)
        const xacc_triplet xmp_to[] = {{.base = 1, .length = 4, .step = 1}};
        const xacc_triplet xmp_from[] = {{.base = 0, .length = 4, .step = 1}};
        const long xmp_from_extent[] = {64};
#line 20 "gmove-acc.c"
        xacc_gmove(&xmp_site[9], xacc_device_copy(xacc_global(b_desc, xmp_to)),
            xacc_local(&l[0], XACC_DOUBLE, sizeof(l[0]), 1, xmp_from_extent, xmp_from), XACC_COLLECTIVE, XACC_SYNC);
      }
#line 21 "gmove-acc.c"
    }
  }
#line 22 "gmove-acc.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 63, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_template_axis c_template_axes[] = {{.upper = 63, .format = XACC_CYCLIC}};
  c_template = xacc_template_make(&xmp_site[3], &xmp_site[4], "c", p_nodes, c_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 64}};
  a_desc = xacc_array_make(&xmp_site[5], &xmp_site[5],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc, NULL);
  const xacc_array_axis b_desc_axes[] = {{.extent = 64}};
  b_desc = xacc_array_make(&xmp_site[6], &xmp_site[6],
      (xacc_array_form){.name = "b", .on = c_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 1});
  b = (double *)xacc_array_alloc(b_desc, NULL);
  b_desc_cyclic[0] = xacc_array_cyclic(b_desc, 0);
}
XACC_UNIT(xmp_unit_init)
