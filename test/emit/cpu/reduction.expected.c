#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"reduction.c", 4, "nodes p(2, *)"},
    {"reduction.c", 5, "template t(0 : 9, 0 : 9)"},
    {"reduction.c", 6, "distribute t(block, block) onto p"},
    {"reduction.c", 8, "align w[i] with t(i, *)"},
    {"reduction.c", 12, "reduction (+ : x, y)"},
    {"reduction.c", 13, "reduction (max : v) on p(:, 1)"},
    {"reduction.c", 14, "reduction (+ : w) on t(*, :)"},
    {"reduction.c", 15, "reduction (&& : x) async(1)"},
    {"reduction.c", 16, "wait_async (1)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname w xmp_aligned_w
static const char xmp_unaligned_w[] __attribute__((__used__, __section__(".gnu.warning.w\n\t#"))) =
    "'w' is distributed (reduction.c:8): this file lacks its '#pragma xmp align'";

#line 1 "reduction.c"
// RUN: %golden
//
// Pins: the reduction directive: scalars of several types, arrays, replicated arrays, on some nodes, asynchronous.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(2, *)
// #pragma xmp template t(0 : 9, 0 : 9)
static xacc_template *t_template; // #pragma xmp distribute t(block, block) onto p
float *__restrict__ w;
xacc_array *w_desc; // #pragma xmp align w[i] with t(i, *)

void f(int x, unsigned long y, double z[4]) {
  double v[4] = {z[0]};
  { // #pragma xmp reduction (+ : x, y)
    x = xacc_reduce_int(&xmp_site[4], xacc_on_executing(), XACC_SUM, x);
    y = xacc_reduce_ulong(&xmp_site[4], xacc_on_executing(), XACC_SUM, y);
  }
  // #pragma xmp reduction (max : v) on p(:, 1)
  xacc_reduce(&xmp_site[5], xacc_on_index(xacc_on(p_nodes), 1, 1),
      (xacc_reduced){.op = XACC_MAX, .type = XACC_DOUBLE, .at = v, .count = 4}, XACC_SYNC);
  // #pragma xmp reduction (+ : w) on t(*, :)
  xacc_reduce(&xmp_site[6], xacc_on_own(xacc_on(t_template), 0),
      (xacc_reduced){.op = XACC_SUM, .type = XACC_FLOAT, .array = w_desc}, XACC_SYNC);
  // #pragma xmp reduction (&& : x) async(1)
  xacc_reduce(&xmp_site[7], xacc_on_executing(),
      (xacc_reduced){.op = XACC_LAND, .type = XACC_INT, .at = &x, .count = 1}, 1);
  xacc_wait_async(&xmp_site[8], 1, xacc_on_executing()); // #pragma xmp wait_async (1)
#line 17 "reduction.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {2, XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 2);
  const xacc_template_axis t_template_axes[] = {
      {.upper = 9, .format = XACC_BLOCK},
      {.upper = 9, .format = XACC_BLOCK, .node_dim = 1},
  };
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 2);
  const xacc_array_axis w_desc_axes[] = {{.extent = 10}};
  w_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "w", .on = t_template, .type = XACC_FLOAT, .axes = w_desc_axes, .ndims = 1});
  w = (float *)xacc_array_alloc(w_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
