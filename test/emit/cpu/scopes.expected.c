#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"scopes.c", 6, "nodes p(*)"},
    {"scopes.c", 7, "template t(0 : N - 1)"},
    {"scopes.c", 8, "distribute t(block) onto p"},
    {"scopes.c", 10, "align a[i] with t(i)"},
    {"scopes.c", 13, "align calls[i] with t(i)"},
    {"scopes.c", 16, "align a[i] with t(i)"},
    {"scopes.c", 17, "loop on t(i)"},
    {"scopes.c", 21, "loop on t(i)"},
    {"scopes.c", 27, "nodes q(*)"},
    {"scopes.c", 28, "template s(0 : n - 1)"},
    {"scopes.c", 29, "distribute s(block) onto q"},
    {"scopes.c", 31, "align a[i] with s(i)"},
    {"scopes.c", 34, "loop on s(i)"},
    {"scopes.c", 41, "nodes q(*)"},
    {"scopes.c", 42, "template s(0:99)"},
    {"scopes.c", 43, "distribute s(block) onto q"},
    {"scopes.c", 44, "static_desc :: q, s"},
    {"scopes.c", 46, "loop on s(i) reduction(+ : n)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (scopes.c:10): this file lacks its '#pragma xmp align'";

#line 1 "scopes.c"
// RUN: %golden
//
// Pins: static arrays inside functions, and two arrays of one name in different scopes; declarations inside a function:
// created on entry, released on every exit, or created once.
#define N 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)
void f(void) {
  static int *calls;
  // #pragma xmp align calls[i] with t(i)
  static xacc_array *calls_desc;
  if (!calls_desc) {
    const xacc_array_axis calls_desc_axes[] = {{.extent = 16}};
    calls_desc = xacc_array_make(&xmp_site[4], &xmp_site[4],
        (xacc_array_form){.name = "calls", .on = t_template, .type = XACC_INT, .axes = calls_desc_axes, .ndims = 1});
    calls = (int *)xacc_array_alloc(calls_desc);
    (void)calls;
  }
#line 14 "scopes.c"
  {
    float *a;
    // #pragma xmp align a[i] with t(i)
    xacc_array *a_desc XACC_SCOPED(array) = NULL;
    const xacc_array_axis a_desc_axes[] = {{.extent = 16}};
    a_desc = xacc_array_make(&xmp_site[5], &xmp_site[5],
        (xacc_array_form){.name = "a", .on = t_template, .type = XACC_FLOAT, .axes = a_desc_axes, .ndims = 1});
    a = (float *)xacc_array_alloc(a_desc);
    (void)a;
    { // #pragma xmp loop on t(i)
      XACC_TIMED(&xmp_site[6]);
      const xacc_range i_range = xacc_loop(&xmp_site[6],
          (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 18 "scopes.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        a[i] = ++calls[i];
    }
#line 20 "scopes.c"
  }
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[7]);
    const xacc_range i_range = xacc_loop(&xmp_site[7],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 22 "scopes.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      a[i] = calls[i];
  }
#line 24 "scopes.c"
}

int block(int n) {
  // #pragma xmp nodes q(*)
  xacc_nodes *q_nodes XACC_SCOPED(nodes) = NULL;
  const long q_nodes_sizes[] = {XACC_REST};
  q_nodes = xacc_nodes_make(&xmp_site[8], "q", q_nodes_sizes, 1);
  // #pragma xmp template s(0 : n - 1)
  // #pragma xmp distribute s(block) onto q
  xacc_template *s_template XACC_SCOPED(template) = NULL;
  const xacc_template_axis s_template_axes[] = {{.upper = (n - 1), .format = XACC_BLOCK}};
  s_template = xacc_template_make(&xmp_site[9], &xmp_site[10], "s", q_nodes, s_template_axes, 1);
#line 30 "scopes.c"
  double *a;
  // #pragma xmp align a[i] with s(i)
  xacc_array *a_desc XACC_SCOPED(array) = NULL;
  const xacc_array_axis a_desc_axes[] = {{.extent = 16}};
  a_desc = xacc_array_make(&xmp_site[11], &xmp_site[11],
      (xacc_array_form){.name = "a", .on = s_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
  (void)a;
#line 32 "scopes.c"
  if (n < 4)
    return -1;
  { // #pragma xmp loop on s(i)
    XACC_TIMED(&xmp_site[12]);
    const xacc_range i_range = xacc_loop(&xmp_site[12],
        (xacc_mapped_loop){.on = s_template, .lower = 0, .upper = n, .step = 1});
#line 35 "scopes.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      a[i] = i;
  }
#line 37 "scopes.c"
  return (int)a[0];
}

int kept(void) {
  // #pragma xmp nodes q(*)
  static xacc_nodes *q_nodes;
  if (!q_nodes) {
    const long q_nodes_sizes[] = {XACC_REST};
    q_nodes = xacc_nodes_make(&xmp_site[13], "q", q_nodes_sizes, 1);
  }
  // #pragma xmp template s(0:99)
  // #pragma xmp distribute s(block) onto q
  static xacc_template *s_template;
  if (!s_template) {
    const xacc_template_axis s_template_axes[] = {{.upper = 99, .format = XACC_BLOCK}};
    s_template = xacc_template_make(&xmp_site[14], &xmp_site[15], "s", q_nodes, s_template_axes, 1);
  }
  // #pragma xmp static_desc :: q, s
#line 45 "scopes.c"
  int n = 0;
  { // #pragma xmp loop on s(i) reduction(+ : n)
    XACC_TIMED(&xmp_site[17]);
    const int n_before = n;
    n = 0;
    const xacc_range i_range = xacc_loop(&xmp_site[17],
        (xacc_mapped_loop){.on = s_template, .lower = 0, .upper = 100, .step = 1});
#line 47 "scopes.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      n++;
    n = n_before + xacc_reduce_int(&xmp_site[17], xacc_on(s_template), XACC_SUM, n);
  }
#line 49 "scopes.c"
  return n;
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
