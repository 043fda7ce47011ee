#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"merged.c", 5, "nodes p(*)"},
    {"merged.c", 6, "template t(0 : 99)"},
    {"merged.c", 7, "distribute t(block) onto p"},
    {"merged.c", 9, "align a[i] with t(i)"},
    {"merged.c", 10, "align b[i] with t(i)"},
    {"merged.c", 11, "align c[i] with t(i)"},
    {"merged.c", 12, "shadow a[1]"},
    {"merged.c", 13, "shadow b[2]"},
    {"merged.c", 14, "shadow c[1]"},
    {"merged.c", 19, "reflect (a)"},
    {"merged.c", 20, "reflect (b)"},
    {"merged.c", 22, "reflect (a, c)"},
    {"merged.c", 24, "reflect (a)"},
    {"merged.c", 25, "reflect (b) width(1)"},
    {"merged.c", 26, "reflect (c) width(1)"},
    {"merged.c", 27, "reflect (a) async(1)"},
    {"merged.c", 28, "reflect (b)"},
    {"merged.c", 30, "reflect (c)"},
    {"merged.c", 32, "wait_async (1)"},
    {"merged.c", 33, "reduction (+ : x)"},
    {"merged.c", 34, "reduction (+ : y, z)"},
    {"merged.c", 35, "reduction (max : y)"},
    {"merged.c", 36, "reduction (max : most)"},
    {"merged.c", 37, "reduction (+ : x, n, y, most)"},
    {"merged.c", 38, "reduction (+ : x) on p(1 : n)"},
    {"merged.c", 39, "reduction (+ : y) on p(1 : n)"},
    {"merged.c", 41, "loop (i) on t(i) reduction(+ : x, n, y) reduction(max : z, most)"},
    {"merged.c", 49, "bcast (x, y)"},
    {"merged.c", 50, "bcast (n) from p(1)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
#pragma redefine_extname c xmp_aligned_c
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (merged.c:9): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (merged.c:10): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_c[] __attribute__((__used__, __section__(".gnu.warning.c\n\t#"))) =
    "'c' is distributed (merged.c:11): this file lacks its '#pragma xmp align'";

#line 1 "merged.c"
// RUN: %golden -Wno-xmp-unused-reflect -Wno-xmp-reduction
//
// Pins: consecutive directives that are merged; a statement, a different clause, the same array or a preprocessor
// line keeps them apart.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : 99)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a, *__restrict__ b, *__restrict__ c;
// #pragma xmp align a[i] with t(i)
// #pragma xmp align b[i] with t(i)
// #pragma xmp align c[i] with t(i)
xacc_array *a_desc; // #pragma xmp shadow a[1]
xacc_array *b_desc; // #pragma xmp shadow b[2]
xacc_array *c_desc; // #pragma xmp shadow c[1]

double f(int n, double x) {
  double y = 1, z = 2;
  long most = 0;
  { // #pragma xmp reflect (a)
    xacc_array *const xmp_arrays[] = {a_desc, b_desc};
    xacc_reflect_all(&xmp_site[9], xmp_arrays, 2, XACC_WHOLE_SHADOW, XACC_SYNC);
  }
  // #pragma xmp reflect (b)
#line 21 "merged.c"

  { // #pragma xmp reflect (a, c)
    xacc_array *const xmp_arrays[] = {a_desc, c_desc};
    xacc_reflect_all(&xmp_site[11], xmp_arrays, 2, XACC_WHOLE_SHADOW, XACC_SYNC);
  }
#line 23 "merged.c"
  n++;
  xacc_reflect(&xmp_site[12], a_desc, XACC_WHOLE_SHADOW, XACC_SYNC); // #pragma xmp reflect (a)
  { // #pragma xmp reflect (b) width(1)
    const xacc_width xmp_width[] = {{.lower = 1, .upper = 1}};
    xacc_array *const xmp_arrays[] = {b_desc, c_desc};
    xacc_reflect_all(&xmp_site[13], xmp_arrays, 2, (xacc_exchange){.widths = xmp_width}, XACC_SYNC);
  }
  // #pragma xmp reflect (c) width(1)
  xacc_reflect(&xmp_site[15], a_desc, XACC_WHOLE_SHADOW, 1); // #pragma xmp reflect (a) async(1)
  xacc_reflect(&xmp_site[16], b_desc, XACC_WHOLE_SHADOW, XACC_SYNC); // #pragma xmp reflect (b)
#line 29 "merged.c"
#ifdef __linux__
  xacc_reflect(&xmp_site[17], c_desc, XACC_WHOLE_SHADOW, XACC_SYNC); // #pragma xmp reflect (c)
#endif
  xacc_wait_async(&xmp_site[18], 1, xacc_on_executing()); // #pragma xmp wait_async (1)
  { // #pragma xmp reduction (+ : x)
    double xmp_values[] = {x, y, z};
    xacc_reduce(&xmp_site[19], xacc_on_executing(),
        (xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = xmp_values, .count = 3}, XACC_SYNC);
    x = xmp_values[0];
    y = xmp_values[1];
    z = xmp_values[2];
  }
  // #pragma xmp reduction (+ : y, z)
  y = xacc_reduce_double(&xmp_site[21], xacc_on_executing(), XACC_MAX, y); // #pragma xmp reduction (max : y)
  most = xacc_reduce_long(&xmp_site[22], xacc_on_executing(), XACC_MAX, most); // #pragma xmp reduction (max : most)
  { // #pragma xmp reduction (+ : x, n, y, most)
    double xmp_values[] = {x, y};
    xacc_reduce(&xmp_site[23], xacc_on_executing(),
        (xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = xmp_values, .count = 2}, XACC_SYNC);
    x = xmp_values[0];
    y = xmp_values[1];
    n = xacc_reduce_int(&xmp_site[23], xacc_on_executing(), XACC_SUM, n);
    most = xacc_reduce_long(&xmp_site[23], xacc_on_executing(), XACC_SUM, most);
  }
  // #pragma xmp reduction (+ : x) on p(1 : n)
  x = xacc_reduce_double(&xmp_site[24], xacc_on_range(xacc_on(p_nodes), 0, 1, n, 1), XACC_SUM, x);
  // #pragma xmp reduction (+ : y) on p(1 : n)
  y = xacc_reduce_double(&xmp_site[25], xacc_on_range(xacc_on(p_nodes), 0, 1, n, 1), XACC_SUM, y);
#line 40 "merged.c"
  int i;
  { // #pragma xmp loop (i) on t(i) reduction(+ : x, n, y) reduction(max : z, most)
    XACC_TIMED(&xmp_site[26]);
    const double x_before = x;
    x = 0;
    const int n_before = n;
    n = 0;
    const double y_before = y;
    y = 0;
    const xacc_range i_range = xacc_loop(&xmp_site[26],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = 100, .step = 1});
#line 42 "merged.c"
    for (i = (int)i_range.first; i < (int)i_range.end; i++) {
      x += i;
      y -= i;
      n++;
      z = i > z ? i : z;
      most = i > most ? i : most;
    }
    double xmp_values[] = {x, y};
    xacc_reduce(&xmp_site[26], xacc_on(t_template),
        (xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = xmp_values, .count = 2}, XACC_SYNC);
    x = x_before + xmp_values[0];
    y = y_before + xmp_values[1];
    n = n_before + xacc_reduce_int(&xmp_site[26], xacc_on(t_template), XACC_SUM, n);
    z = xacc_reduce_double(&xmp_site[26], xacc_on(t_template), XACC_MAX, z);
    most = xacc_reduce_long(&xmp_site[26], xacc_on(t_template), XACC_MAX, most);
  }
  { // #pragma xmp bcast (x, y)
    const xacc_memory xmp_parts[] = {{.address = &x, .bytes = sizeof(x)}, {.address = &y, .bytes = sizeof(y)}};
    xacc_bcast_all(&xmp_site[27], xmp_parts, 2, xacc_on_executing(), xacc_on_executing());
  }
  // #pragma xmp bcast (n) from p(1)
  xacc_bcast(&xmp_site[28], (xacc_memory){.address = &n, .bytes = sizeof(n)}, xacc_on_index(xacc_on(p_nodes), 0, 1),
      xacc_on_executing(), XACC_SYNC);
#line 51 "merged.c"
  return x + y + z + n + most;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 99, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 100, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[6],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
  const xacc_array_axis b_desc_axes[] = {{.extent = 100, .shadow = XACC_SHADOW, .lower_shadow = 2, .upper_shadow = 2}};
  b_desc = xacc_array_make(&xmp_site[4], &xmp_site[7],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 1});
  b = (double *)xacc_array_alloc(b_desc);
  const xacc_array_axis c_desc_axes[] = {{.extent = 100, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  c_desc = xacc_array_make(&xmp_site[5], &xmp_site[8],
      (xacc_array_form){.name = "c", .on = t_template, .type = XACC_DOUBLE, .axes = c_desc_axes, .ndims = 1});
  c = (double *)xacc_array_alloc(c_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
