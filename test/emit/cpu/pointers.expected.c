#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"pointers.c", 6, "nodes p(*)"},
    {"pointers.c", 7, "template t(0 : N - 1)"},
    {"pointers.c", 8, "distribute t(block) onto p"},
    {"pointers.c", 10, "align a[i] with t(i)"},
    {"pointers.c", 11, "align m[i][*][*] with t(i)"},
    {"pointers.c", 12, "align b[i] with t(i)"},
    {"pointers.c", 13, "shadow b[1]"},
    {"pointers.c", 16, "xmp_malloc(xmp_desc_of(a), N)"},
    {"pointers.c", 17, "xmp_malloc(xmp_desc_of(m), N, N, 3)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (pointers.c:12): this file lacks its '#pragma xmp align'";

#line 1 "pointers.c"
// RUN: %golden
//
// Pins: aligned pointers, addresses of elements, the local section as an ordinary pointer.
#include <xmp.h>
#define N 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *a, (*m)[N][3], *__restrict__ b;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)
xacc_array *m_desc; // #pragma xmp align m[i][*][*] with t(i)
// #pragma xmp align b[i] with t(i)
xacc_array *b_desc; // #pragma xmp shadow b[1]

double f(int k) {
  a = (double *)xacc_array_rebase(&xmp_site[3], a_desc,
      (double *)xacc_malloc(&xmp_site[7], (void *)a_desc, (size_t)(16)));
#line 17 "pointers.c"
  m = (double (*)[16][3])xacc_array_rebase(&xmp_site[4], m_desc,
      (double (*)[N][3])xacc_malloc(&xmp_site[8], (void *)m_desc, (size_t)(16), (size_t)(16), (size_t)(3)));
#line 18 "pointers.c"
  double *local = ((double *)xacc_array_local(b_desc, b)), *element = &b[k];
  const double x = *element + local[0] + b[k] + m[k][1][2];
  xmp_free((void *)a_desc);
  return x;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 15, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = XACC_REST}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  const xacc_array_axis m_desc_axes[] = {
      {.extent = XACC_REST},
      {.extent = 16, .collapsed = 1},
      {.extent = 3, .collapsed = 1},
  };
  m_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
      (xacc_array_form){.name = "m", .on = t_template, .type = XACC_DOUBLE, .axes = m_desc_axes, .ndims = 3});
  const xacc_array_axis b_desc_axes[] = {{.extent = 16, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  b_desc = xacc_array_make(&xmp_site[5], &xmp_site[6],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 1});
  b = (double *)xacc_array_alloc(b_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
