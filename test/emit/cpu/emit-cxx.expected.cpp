#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"emit-cxx.c", 5, "nodes p(*)"},
    {"emit-cxx.c", 6, "template t(0 : N - 1)"},
    {"emit-cxx.c", 7, "distribute t(block) onto p"},
    {"emit-cxx.c", 9, "align a[i] with t(i)"},
    {"emit-cxx.c", 10, "shadow a[1]"},
    {"emit-cxx.c", 13, "align x[i] with t(i)"},
    {"emit-cxx.c", 14, "shadow x[1]"},
    {"emit-cxx.c", 16, "loop on t(i) reduction(+ : s)"},
    {"emit-cxx.c", 22, "reflect (a)"},
    {"emit-cxx.c", 23, "gmove"},
    {"emit-cxx.c", 26, "task on p(1)"},
    {"emit-cxx.c", 25, "l[0:2] = l[4:2] * 2"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (emit-cxx.c:9): this file lacks its '#pragma xmp align'";

#line 1 "emit-cxx.c"
// RUN: %golden --emit=c++
//
// Pins: C++ instead of C: a loop with a reduction, a task left by return, gmove, sections, main.
#define N 16
extern "C" {
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
#line 8 "emit-cxx.c"
double *__restrict__ a, l[N];
// #pragma xmp align a[i] with t(i)
xacc_array *a_desc; // #pragma xmp shadow a[1]

static double sum(double x_param[N]) {
  // #pragma xmp align x[i] with t(i)
  // #pragma xmp shadow x[1]
  xacc_array *x_desc XACC_SCOPED(array) = NULL;
  const xacc_array_axis x_desc_axes[] = {{.extent = 16, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  x_desc = xacc_array_make(&xmp_site[5], &xmp_site[6],
      (xacc_array_form){.name = "x", .on = t_template, .type = XACC_DOUBLE, .axes = x_desc_axes, .ndims = 1});
  double *x = (double *)xacc_array_rebase(&xmp_site[6], x_desc, x_param);
#line 15 "emit-cxx.c"
  double s = 0;
  { // #pragma xmp loop on t(i) reduction(+ : s)
    XACC_TIMED(&xmp_site[7]);
    const double s_before = s;
    s = 0;
    const xacc_range i_range = xacc_loop(&xmp_site[7],
        (xacc_mapped_loop){.on = t_template, .lower = 1, .upper = N, .step = 1});
#line 17 "emit-cxx.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      s += x[i] - x[i - 1];
    s = s_before + xacc_reduce_double(&xmp_site[7], xacc_on(t_template), XACC_SUM, s);
  }
#line 19 "emit-cxx.c"
  return s;
}
int main(void) { XACC_JOB(NULL, NULL);
  xacc_reflect(&xmp_site[8], a_desc, XACC_WHOLE_SHADOW, XACC_SYNC); // #pragma xmp reflect (a)
  { // #pragma xmp gmove
    const xacc_triplet xmp_to[] = {{.length = 16, .step = 1}};
    const long xmp_to_extent[] = {16};
    const xacc_triplet xmp_from[] = {{.length = 16, .step = 1}};
#line 24 "emit-cxx.c"
    xacc_gmove(&xmp_site[9], xacc_local(&l[0], XACC_DOUBLE, sizeof(l[0]), 1, xmp_to_extent, xmp_to),
        xacc_global(a_desc, xmp_from), XACC_COLLECTIVE, XACC_SYNC);
  }
#line 25 "emit-cxx.c"
  { // l[0:2] = l[4:2] * 2
    double *xmp_value XACC_SCOPED(memory) = (double *)xacc_temporary((size_t)(2) * sizeof(double));
    long xmp_at = 0;
    for (long xmp_i0 = 0; xmp_i0 < 2; xmp_i0++)
      xmp_value[xmp_at++] = l[4 + xmp_i0] * 2;
    xmp_at = 0;
    for (long xmp_i0 = 0; xmp_i0 < 2; xmp_i0++)
      l[xmp_i0] = xmp_value[xmp_at++];
  }
  { // #pragma xmp task on p(1)
    xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[10], xacc_on_index(xacc_on(p_nodes), 0, 1));
    if (xmp_task.member) {
#line 27 "emit-cxx.c"
      return sum(((double *)xacc_array_local(a_desc, a))) > 0;
    }
  }
#line 28 "emit-cxx.c"
  return 1;
}

} // extern "C"

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 15, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 16, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[4],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
