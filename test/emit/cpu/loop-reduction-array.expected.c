#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"loop-reduction-array.c", 5, "nodes p(*)"},
    {"loop-reduction-array.c", 6, "template t(0 : N - 1)"},
    {"loop-reduction-array.c", 7, "distribute t(block) onto p"},
    {"loop-reduction-array.c", 9, "align a[i] with t(i)"},
    {"loop-reduction-array.c", 13, "loop on t(i) reduction(+ : histogram, sums)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (loop-reduction-array.c:9): this file lacks its '#pragma xmp align'";

#line 1 "loop-reduction-array.c"
// RUN: %golden
//
// Pins: an array reduced element by element.
#define N 100
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
int *__restrict__ a, histogram[10];
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

void count(void) {
  float sums[2][3] = {{0}};
  { // #pragma xmp loop on t(i) reduction(+ : histogram, sums)
    XACC_TIMED(&xmp_site[4]);
    void *histogram_before = xacc_reduce_begin(&xmp_site[4],
        (xacc_reduced){.op = XACC_SUM, .type = XACC_INT, .at = histogram, .count = 10});
    void *sums_before = xacc_reduce_begin(&xmp_site[4],
        (xacc_reduced){.op = XACC_SUM, .type = XACC_FLOAT, .at = sums, .count = 6});
    const xacc_range i_range = xacc_loop(&xmp_site[4],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 14 "loop-reduction-array.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++) {
      histogram[a[i] % 10]++;
      sums[i % 2][i % 3] += 1;
    }
    xacc_reduce_end(&xmp_site[4], xacc_on(t_template),
        (xacc_reduced){.op = XACC_SUM, .type = XACC_INT, .at = histogram, .count = 10}, histogram_before);
    xacc_reduce_end(&xmp_site[4], xacc_on(t_template),
        (xacc_reduced){.op = XACC_SUM, .type = XACC_FLOAT, .at = sums, .count = 6}, sums_before);
  }
#line 18 "loop-reduction-array.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 99, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 100}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_INT, .axes = a_desc_axes, .ndims = 1});
  a = (int *)xacc_array_alloc(a_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
