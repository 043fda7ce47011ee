#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"macros.c", 10, "nodes p(*)"},
    {"macros.c", 11, "template t(0 : N - 1)"},
    {"macros.c", 12, "distribute t(block) onto p"},
    {"macros.c", 14, "align a[i] with t(i)"},
    {"macros.c", 17, "loop on t(i)"},
    {"macros.c", 20, "loop on t(i)"},
    {"macros.c", 21, "barrier"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (macros.c:14): this file lacks its '#pragma xmp align'";

#line 1 "macros.c"
// RUN: %golden -Wno-xmp-shadow
//
// Pins: directives in macros, and loops and subscripts from macros.
#define N 16
#define DO_PRAGMA(text) _Pragma(#text)
#define SHARED(t) DO_PRAGMA(xmp loop on t(i))
#define AT(v, i) ((v)[(i)])
#define EACH(i, n) for (int i = 0; i < (n); i++)
#define FILL(x) _Pragma("xmp loop on t(i)") for (int i = 0; i < N; i++) a[i] = x
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

void f(void) {
  
  { XACC_TIMED(&xmp_site[4]);
#line 18 "macros.c"
      const xacc_range i_range = xacc_loop(&xmp_site[4],
          (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = (16), .step = 1});
#line 18 "macros.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
  AT(a, i) = 2 * i + AT(a, N - 1 - i); }
  { XACC_TIMED(&xmp_site[5]);
#line 20 "macros.c"
      const xacc_range i_range = xacc_loop(&xmp_site[5],
          (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = 16, .step = 1});
#line 20 "macros.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++) a[i] = 3.0; }
  
xacc_barrier(&xmp_site[6], xacc_on_executing()); }

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
