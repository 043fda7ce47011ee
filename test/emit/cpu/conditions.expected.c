#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"conditions.c", 6, "nodes p(*)"},
    {"conditions.c", 7, "template t(0 : 9)"},
    {"conditions.c", 8, "distribute t(block) onto p"},
    {"conditions.c", 10, "align a[i] with t(i)"},
    {"conditions.c", 13, "loop on t(i)"},
    {"conditions.c", 22, "task on p(1)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (conditions.c:10): this file lacks its '#pragma xmp align'";

#line 1 "conditions.c"
// RUN: %golden
// RUN: %xaccc --translate %s -o %t.xmp.c && sh -c "%cc -DSIMPLE -fsyntax-only $(%xaccc -showme:compile) %t.xmp.c"
//
// Pins: a block around a statement that ends inside a preprocessor condition ends after the condition, so that the
// braces also match under the other setting.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : 9)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

int f(int n) {
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[4]);
    const xacc_range i_range = xacc_loop(&xmp_site[4],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = 10, .step = 1});
#line 14 "conditions.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
#ifdef SIMPLE
      a[i] = 0; // only a comment
#else
#if 1 + 1 == 2
      a[i] = i; // another one
#endif
#endif
  }
  { // #pragma xmp task on p(1)
    xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[5], xacc_on_index(xacc_on(p_nodes), 0, 1));
    if (xmp_task.member) {
#line 23 "conditions.c"
      a[0]++;
    }
  }
#line 24 "conditions.c"
  return n;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 9, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 10}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
