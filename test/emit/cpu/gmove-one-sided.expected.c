#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"gmove-one-sided.c", 5, "nodes p(*)"},
    {"gmove-one-sided.c", 6, "template t(0 : N - 1)"},
    {"gmove-one-sided.c", 7, "distribute t(block) onto p"},
    {"gmove-one-sided.c", 9, "align a[i] with t(i)"},
    {"gmove-one-sided.c", 12, "task on p(1)"},
    {"gmove-one-sided.c", 14, "gmove in"},
    {"gmove-one-sided.c", 16, "gmove out"},
    {"gmove-one-sided.c", 19, "barrier"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (gmove-one-sided.c:9): this file lacks its '#pragma xmp align'";

#line 1 "gmove-one-sided.c"
// RUN: %golden
//
// Pins: gmove in and out, which only the nodes of a task call.
#define N 20
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a, l[N];
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

void f(void) {
  { // #pragma xmp task on p(1)
    xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[4], xacc_on_index(xacc_on(p_nodes), 0, 1));
    if (xmp_task.member) {
#line 13 "gmove-one-sided.c"
      {
        { // #pragma xmp gmove in
          const xacc_triplet xmp_to[] = {{.length = 20, .step = 1}};
          const long xmp_to_extent[] = {20};
          const xacc_triplet xmp_from[] = {{.base = 19, .length = 20, .step = -1}};
#line 15 "gmove-one-sided.c"
          xacc_gmove(&xmp_site[5], xacc_local(&l[0], XACC_DOUBLE, sizeof(l[0]), 1, xmp_to_extent, xmp_to),
              xacc_global(a_desc, xmp_from), XACC_IN, XACC_SYNC);
        }
        { // #pragma xmp gmove out
          const xacc_triplet xmp_to[] = {{.base = 2, .length = 3, .step = 1}};
          const xacc_triplet xmp_from[] = {{.base = 0, .length = 3, .step = 1}};
          const long xmp_from_extent[] = {20};
#line 17 "gmove-one-sided.c"
          xacc_gmove(&xmp_site[6], xacc_global(a_desc, xmp_to),
              xacc_local(&l[0], XACC_DOUBLE, sizeof(l[0]), 1, xmp_from_extent, xmp_from), XACC_OUT, XACC_SYNC);
        }
#line 18 "gmove-one-sided.c"
      }
    }
  }
  xacc_barrier(&xmp_site[7], xacc_on_executing()); // #pragma xmp barrier
#line 20 "gmove-one-sided.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 19, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 20}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc, NULL);
  xacc_expose_arrays();
}
XACC_UNIT(xmp_unit_init)
