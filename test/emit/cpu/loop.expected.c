#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"loop.c", 5, "nodes p(*)"},
    {"loop.c", 6, "template t(0 : N - 1)"},
    {"loop.c", 7, "distribute t(block) onto p"},
    {"loop.c", 9, "align a[i] with t(i)"},
    {"loop.c", 12, "loop on t(i)"},
    {"loop.c", 15, "loop (k) on t(k + 1)"},
    {"loop.c", 20, "loop on t(j)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (loop.c:9): this file lacks its '#pragma xmp align'";

#line 1 "loop.c"
// RUN: %golden
//
// Pins: a loop on a block template: bounds of every comparison, steps in both directions, an offset.
#define N 100
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

void f(int n) {
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[4]);
    const xacc_range i_range = xacc_loop(&xmp_site[4],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = n, .step = 1});
#line 13 "loop.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      a[i] = i;
  }
  { // #pragma xmp loop (k) on t(k + 1)
    XACC_TIMED(&xmp_site[5]);
    const xacc_range k_range = xacc_loop(&xmp_site[5],
        (xacc_mapped_loop){.on = t_template, .offset = 1, .lower = n - 1, .upper = 2 - 1, .step = -2});
#line 16 "loop.c"
    for (long k = k_range.first; k > k_range.end; k -= 2) {
      a[k + 1] = k;
    }
  }
#line 19 "loop.c"
  int j;
  { // #pragma xmp loop on t(j)
    XACC_TIMED(&xmp_site[6]);
    const xacc_range j_range = xacc_loop(&xmp_site[6],
        (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = (N - 2) + 1, .step = 3});
#line 21 "loop.c"
    for (j = (int)j_range.first; j < (int)j_range.end; j += 3)
      a[j] += j;
  }
#line 23 "loop.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 99, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 100}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
