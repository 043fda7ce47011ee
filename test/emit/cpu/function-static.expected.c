#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"function-static.c", 5, "nodes p(*)"},
    {"function-static.c", 6, "template t(0 : N - 1)"},
    {"function-static.c", 7, "distribute t(block) onto p"},
    {"function-static.c", 9, "align a[i] with t(i)"},
    {"function-static.c", 12, "align calls[i] with t(i)"},
    {"function-static.c", 15, "align a[i] with t(i)"},
    {"function-static.c", 16, "loop on t(i)"},
    {"function-static.c", 20, "loop on t(i)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (function-static.c:9): this file lacks its '#pragma xmp align'";

#line 1 "function-static.c"
// RUN: %golden
//
// Pins: static and extern arrays inside functions, and two arrays of one name in different scopes.
#define N 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)
void f(void) {
  static int *calls;
  // #pragma xmp align calls[i] with t(i)
  static xacc_array *calls_desc;
  if (!calls_desc) {
    const xacc_array_axis calls_desc_axes[] = {{.extent = 16}};
    calls_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
        (xacc_array_form){.name = "calls", .on = t_template, .type = XACC_INT, .axes = calls_desc_axes, .ndims = 1});
    calls = (int *)xacc_array_alloc(calls_desc, NULL);
    (void)calls;
  }
#line 13 "function-static.c"
  {
    float *a;
    // #pragma xmp align a[i] with t(i)
    xacc_array *a_desc XACC_SCOPED(array) = NULL;
    const xacc_array_axis a_desc_axes[] = {{.extent = 16}};
    a_desc = xacc_array_make(&xmp_site[5], &xmp_site[5],
        (xacc_array_form){.name = "a", .on = t_template, .type = XACC_FLOAT, .axes = a_desc_axes, .ndims = 1});
    a = (float *)xacc_array_alloc(a_desc, NULL);
    (void)a;
    { // #pragma xmp loop on t(i)
      XACC_TIMED(&xmp_site[6]);
      const xacc_range i_range = xacc_loop(&xmp_site[6],
          (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 17 "function-static.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        a[i] = ++calls[i];
    }
#line 19 "function-static.c"
  }
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[7]);
    const xacc_range i_range = xacc_loop(&xmp_site[7],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 21 "function-static.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      a[i] = calls[i];
  }
#line 23 "function-static.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 15, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 16}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
