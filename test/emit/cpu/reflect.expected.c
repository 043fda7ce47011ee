#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"reflect.c", 5, "nodes p(2, *)"},
    {"reflect.c", 6, "template t(0 : N - 1, 0 : N - 1)"},
    {"reflect.c", 7, "distribute t(block, block) onto p"},
    {"reflect.c", 9, "align a[i][j] with t(j, i)"},
    {"reflect.c", 10, "align b[i][j] with t(j, i)"},
    {"reflect.c", 11, "shadow a[2][1:2]"},
    {"reflect.c", 12, "shadow b[1][1]"},
    {"reflect.c", 15, "reflect (a)"},
    {"reflect.c", 16, "reflect (a) width(1, n:2)"},
    {"reflect.c", 17, "reflect (b) width(/periodic/ 1, 0) orthogonal"},
    {"reflect.c", 18, "reflect (a, b)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (reflect.c:9): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (reflect.c:10): this file lacks its '#pragma xmp align'";

#line 1 "reflect.c"
// RUN: %golden -Wno-xmp-unused-reflect
//
// Pins: reflect of the whole shadow, of chosen and periodic widths, without corners, of several arrays.
#define N 32
static xacc_nodes *p_nodes; // #pragma xmp nodes p(2, *)
// #pragma xmp template t(0 : N - 1, 0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block, block) onto p
double *__restrict__ a, *__restrict__ b;
// #pragma xmp align a[i][j] with t(j, i)
// #pragma xmp align b[i][j] with t(j, i)
// #pragma xmp shadow a[2][1:2]
xacc_array *a_desc;
long a_ld[1];
// #pragma xmp shadow b[1][1]
xacc_array *b_desc;
long b_ld[1];
#line 13 "reflect.c"

void f(int n) {
  xacc_reflect(&xmp_site[7], a_desc, XACC_WHOLE_SHADOW, XACC_SYNC); // #pragma xmp reflect (a)
  { // #pragma xmp reflect (a) width(1, n:2)
    const xacc_width xmp_width[] = {{.lower = 1, .upper = 1}, {.lower = n, .upper = 2}};
    xacc_reflect(&xmp_site[8], a_desc, (xacc_exchange){.widths = xmp_width}, XACC_SYNC);
  }
  { // #pragma xmp reflect (b) width(/periodic/ 1, 0) orthogonal
    const xacc_width xmp_width[] = {{.lower = 1, .upper = 1, .periodic = 1}, {}};
    xacc_reflect(&xmp_site[9], b_desc, (xacc_exchange){.widths = xmp_width, .orthogonal = 1}, XACC_SYNC);
  }
  { // #pragma xmp reflect (a, b)
    xacc_array *const xmp_arrays[] = {a_desc, b_desc};
    xacc_reflect_all(&xmp_site[10], xmp_arrays, 2, XACC_WHOLE_SHADOW, XACC_SYNC);
  }
#line 19 "reflect.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {2, XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 2);
  const xacc_template_axis t_template_axes[] = {
      {.upper = 31, .format = XACC_BLOCK},
      {.upper = 31, .format = XACC_BLOCK, .node_dim = 1},
  };
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 2);
  const xacc_array_axis a_desc_axes[] = {
      {.extent = 32, .template_dim = 1, .shadow = XACC_SHADOW, .lower_shadow = 2, .upper_shadow = 2},
      {.extent = 32, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 2},
  };
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[5],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 2});
  a = (double *)xacc_array_alloc(a_desc, a_ld);
  const xacc_array_axis b_desc_axes[] = {
      {.extent = 32, .template_dim = 1, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
      {.extent = 32, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1},
  };
  b_desc = xacc_array_make(&xmp_site[4], &xmp_site[6],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 2});
  b = (double *)xacc_array_alloc(b_desc, b_ld);
}
XACC_UNIT(xmp_unit_init)
