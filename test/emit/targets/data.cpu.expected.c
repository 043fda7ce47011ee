#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"data.c", 5, "nodes p(*)"},
    {"data.c", 6, "template t(0 : N - 1)"},
    {"data.c", 7, "distribute t(block) onto p"},
    {"data.c", 9, "align a[i] with t(i)"},
    {"data.c", 10, "align b[i][*] with t(i)"},
    {"data.c", 13, "data copy(a) copyin(b[0:8], v[2:n]) create(l) copyout(x)"},
    {"data.c", 15, "data present(a) copy(l[1:n]) if (n > 3)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (data.c:9): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (data.c:10): this file lacks its '#pragma xmp align'";

#line 1 "data.c"
// RUN: %golden cpu openacc cuda
//
// Pins: a data region with whole arrays, sections, aligned arrays and scalars in it, and a nested one.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a, (*__restrict__ b)[4], l[N];
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)
xacc_array *b_desc; // #pragma xmp align b[i][*] with t(i)

void f(int n, double *v, double x) {
  { // #pragma acc data copy(a) copyin(b[0:8], v[2:n]) create(l) copyout(x)
    const xacc_map xmp_maps[] = {
        {.kind = XACC_COPY, .name = "a", .array = a_desc},
        {.kind = XACC_COPYIN, .name = "b", .array = b_desc, .ndims = 2,
            .ranges = {{.length = 8, .extent = 64}, {.length = 4, .extent = 4}}},
        {.kind = XACC_COPYIN, .name = "v", .host = v, .bytes = sizeof(double), .ndims = 1,
            .ranges = {{.lower = 2, .length = n, .extent = XACC_REST}}},
        {.kind = XACC_CREATE, .name = "l", .host = l, .bytes = sizeof(l)},
        {.kind = XACC_COPYOUT, .name = "x", .host = &x, .bytes = sizeof(x)},
    };
    xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[5], xmp_maps, 5, 1, XACC_SYNC);
#line 14 "data.c"
    {
      { // #pragma acc data present(a) copy(l[1:n]) if (n > 3)
        const int xmp_if = (n > 3) != 0;
        const xacc_map xmp_maps[] = {
            {.kind = XACC_PRESENT, .name = "a", .array = a_desc},
            {.kind = XACC_COPY, .name = "l", .host = l, .bytes = sizeof(double), .ndims = 1,
                .ranges = {{.lower = 1, .length = n, .extent = 64}}},
        };
        xacc_data *xmp_data XACC_SCOPED(data) = xacc_data_begin(&xmp_site[6], xmp_maps, 2, xmp_if, XACC_SYNC);
#line 16 "data.c"
        v[0] = 1;
      }
#line 17 "data.c"
    }
  }
#line 18 "data.c"
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
  const xacc_array_axis b_desc_axes[] = {
      {.extent = 64},
      {.extent = 4, .collapsed = 1},
  };
  b_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 2});
  b = (double (*)[4])xacc_array_alloc(b_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
