#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"linkage.c", 14, "nodes p(*)"},
    {"linkage.c", 15, "template t(0 : LENGTH - 1)"},
    {"linkage.c", 16, "distribute t(block) onto p"},
    {"linkage.c", 18, "align a[i] with t(i)"},
    {"linkage.c", 21, "loop on t(i)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (linkage.c:18): this file lacks its '#pragma xmp align'";

#line 1 "linkage.c"
// RUN: %golden
//
// Pins: extern "C" opens after a macro of several lines, after a comment that begins on a preprocessor line, and
// outside the condition that contains the first declaration; a comment inside a directive does not end its text.
#include <stdio.h>
#define TWO_LINES(x) \
  ((x) +             \
   1)
#define LENGTH 16 /* a comment
   over lines */
#if LENGTH == 16
int declared_here = LENGTH;
#endif
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : LENGTH - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

void fill(void) {
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[4]);
    const xacc_range i_range = xacc_loop(&xmp_site[4],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = LENGTH, .step = 1});
#line 22 "linkage.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      a[i] = TWO_LINES(i);
  }
#line 24 "linkage.c"
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
  a = (double *)xacc_array_alloc(a_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
