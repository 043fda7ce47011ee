#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"loop-cyclic.c", 6, "nodes p(*)"},
    {"loop-cyclic.c", 7, "template c(0 : N - 1)"},
    {"loop-cyclic.c", 8, "distribute c(cyclic) onto p"},
    {"loop-cyclic.c", 9, "template d(0 : N - 1)"},
    {"loop-cyclic.c", 10, "distribute d(cyclic(4)) onto p"},
    {"loop-cyclic.c", 12, "align a[i] with c(i)"},
    {"loop-cyclic.c", 13, "align b[i] with d(i)"},
    {"loop-cyclic.c", 16, "loop on c(i)"},
    {"loop-cyclic.c", 19, "loop on d(i)"},
    {"loop-cyclic.c", 22, "loop on d(i)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (loop-cyclic.c:12): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (loop-cyclic.c:13): this file lacks its '#pragma xmp align'";

#line 1 "loop-cyclic.c"
// RUN: %golden
//
// Pins: loops on cyclic templates skip the indices of other nodes; on cyclic(n) they walk from block to block, and over all
// local elements if the body uses nothing else of the iteration.
#define N 100
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template c(0 : N - 1)
static xacc_template *c_template; // #pragma xmp distribute c(cyclic) onto p
// #pragma xmp template d(0 : N - 1)
static xacc_template *d_template; // #pragma xmp distribute d(cyclic(4)) onto p
double *__restrict__ a, *__restrict__ b;
// #pragma xmp align a[i] with c(i)
xacc_array *a_desc;
xacc_cyclic a_desc_cyclic[1];
// #pragma xmp align b[i] with d(i)
xacc_array *b_desc;
xacc_cyclic b_desc_cyclic[1];
#line 14 "loop-cyclic.c"

void f(void) {
  { // #pragma xmp loop on c(i)
    XACC_TIMED(&xmp_site[7]);
    const xacc_range i_range = xacc_loop(&xmp_site[7],
        (xacc_mapped_loop){.on = c_template, .lower = 0, .upper = N, .step = 1});
#line 17 "loop-cyclic.c"
    {
      long a_at_i = xacc_cyclic_index(a_desc_cyclic[0], i_range.first);
      const long a_at_i_end = a_at_i + xacc_range_count(i_range);
#line 17 "loop-cyclic.c"
      for (int i = (int)i_range.first; a_at_i < a_at_i_end; i += (int)i_range.step, a_at_i++)
        a[a_at_i] = i;
    }
  }
  { // #pragma xmp loop on d(i)
    XACC_TIMED(&xmp_site[8]);
    xacc_walk i_range = xacc_loop_walk(&xmp_site[8],
        (xacc_mapped_loop){.on = d_template, .lower = 0, .upper = N, .step = 1});
#line 20 "loop-cyclic.c"
    {
      long b_at_i = xacc_cyclic_index(b_desc_cyclic[0], i_range.first);
      for (xacc_run i_run = xacc_first_run(&i_range); i_run.first < i_run.end; i_run = xacc_next_run(&i_range, i_run)) {
#line 20 "loop-cyclic.c"
        for (int i = (int)i_run.first; i < (int)i_run.end; i++, b_at_i++)
          b[b_at_i] = i;
      }
    }
  }
  { // #pragma xmp loop on d(i)
    XACC_TIMED(&xmp_site[9]);
    xacc_walk i_range = xacc_loop_walk(&xmp_site[9],
        (xacc_mapped_loop){.on = d_template, .lower = 0, .upper = N, .step = 1});
#line 23 "loop-cyclic.c"
    {
      long b_at_i = xacc_cyclic_index(b_desc_cyclic[0], i_range.first);
#line 23 "loop-cyclic.c"
      for (int i = 0; i < (int)i_range.count; i++, b_at_i++)
        b[b_at_i] *= 2;
    }
  }
#line 25 "loop-cyclic.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis c_template_axes[] = {{.upper = 99, .format = XACC_CYCLIC}};
  c_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "c", p_nodes, c_template_axes, 1);
  const xacc_template_axis d_template_axes[] = {{.upper = 99, .format = XACC_CYCLIC, .width = 4}};
  d_template = xacc_template_make(&xmp_site[3], &xmp_site[4], "d", p_nodes, d_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 100}};
  a_desc = xacc_array_make(&xmp_site[5], &xmp_site[5],
      (xacc_array_form){.name = "a", .on = c_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
  a_desc_cyclic[0] = xacc_array_cyclic(a_desc, 0);
  const xacc_array_axis b_desc_axes[] = {{.extent = 100}};
  b_desc = xacc_array_make(&xmp_site[6], &xmp_site[6],
      (xacc_array_form){.name = "b", .on = d_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 1});
  b = (double *)xacc_array_alloc(b_desc);
  b_desc_cyclic[0] = xacc_array_cyclic(b_desc, 0);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
