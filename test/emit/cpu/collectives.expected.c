#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"collectives.c", 6, "nodes p(2, *)"},
    {"collectives.c", 7, "template t(0 : 9, 0 : 9)"},
    {"collectives.c", 8, "distribute t(block, block) onto p"},
    {"collectives.c", 10, "align w[i] with t(i, *)"},
    {"collectives.c", 14, "reduction (+ : x, y)"},
    {"collectives.c", 15, "reduction (max : v) on p(:, 1)"},
    {"collectives.c", 16, "reduction (+ : w) on t(*, :)"},
    {"collectives.c", 17, "reduction (&& : x) async(1)"},
    {"collectives.c", 18, "wait_async (1)"},
    {"collectives.c", 22, "barrier"},
    {"collectives.c", 23, "barrier on p(1, :)"},
    {"collectives.c", 24, "barrier on t(2:5, *)"},
    {"collectives.c", 27, "nodes q(*)"},
    {"collectives.c", 28, "nodes half(2) = q(1:2)"},
    {"collectives.c", 36, "bcast (x)"},
    {"collectives.c", 37, "bcast (v, pair) from q(2)"},
    {"collectives.c", 38, "bcast (v[2:3], *y, pair.y) on half"},
    {"collectives.c", 39, "bcast (x) from q(2) on q async(4)"},
    {"collectives.c", 40, "wait_async (4)"},
    {"collectives.c", 46, "reduction(+ : rows[1:2])"},
    {"collectives.c", 47, "reduction(max : rows[n][0:3])"},
    {"collectives.c", 48, "reduction(min : rows[n][m - 1:2])"},
    {"collectives.c", 49, "reduction(+ : line[n + 1:2], line[:])"},
    {"collectives.c", 50, "reduction(* : v[0:n])"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname w xmp_aligned_w
static const char xmp_unaligned_w[] __attribute__((__used__, __section__(".gnu.warning.w\n\t#"))) =
    "'w' is distributed (collectives.c:10): this file lacks its '#pragma xmp align'";

#line 1 "collectives.c"
// RUN: %golden
//
// Pins: reductions of scalars of several types, arrays, replicated arrays, sections of rows of an array, of one row and of
// memory behind a pointer, on some nodes, asynchronous; barriers of all executing nodes, of some, and of those that own
// a part of a template; bcast of scalars, arrays, parts of them and structs, from the first node and from a chosen one.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(2, *)
// #pragma xmp template t(0 : 9, 0 : 9)
static xacc_template *t_template; // #pragma xmp distribute t(block, block) onto p
float *__restrict__ w;
xacc_array *w_desc; // #pragma xmp align w[i] with t(i, *)

void reduce(int x, unsigned long y, double z[4]) {
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
#line 19 "collectives.c"
}

void barriers(void) {
  xacc_barrier(&xmp_site[9], xacc_on_executing()); // #pragma xmp barrier
  xacc_barrier(&xmp_site[10], xacc_on_index(xacc_on(p_nodes), 0, 1)); // #pragma xmp barrier on p(1, :)
  // #pragma xmp barrier on t(2:5, *)
  xacc_barrier(&xmp_site[11], xacc_on_own(xacc_on_range(xacc_on(t_template), 0, 2, 5, 1), 1));
#line 25 "collectives.c"
}

static xacc_nodes *q_nodes; // #pragma xmp nodes q(*)
static xacc_nodes *half_nodes; // #pragma xmp nodes half(2) = q(1:2)
struct pair {
  int x;
  double y[2];
} pair;
double v[10];

void broadcast(double x, int *y) {
  // #pragma xmp bcast (x)
  xacc_bcast(&xmp_site[14], (xacc_memory){.address = &x, .bytes = sizeof(x)}, xacc_on_executing(), xacc_on_executing(),
      XACC_SYNC);
  { // #pragma xmp bcast (v, pair) from q(2)
    const xacc_memory xmp_parts[] = {{.address = &v, .bytes = sizeof(v)}, {.address = &pair, .bytes = sizeof(pair)}};
    xacc_bcast_all(&xmp_site[15], xmp_parts, 2, xacc_on_index(xacc_on(q_nodes), 0, 2), xacc_on_executing());
  }
  { // #pragma xmp bcast (v[2:3], *y, pair.y) on half
    const xacc_memory xmp_parts[] = {{.address = &v[2], .bytes = sizeof(v[0]) * (size_t)(3)},
        {.address = &*y, .bytes = sizeof(*y)}, {.address = &pair.y, .bytes = sizeof(pair.y)}};
    xacc_bcast_all(&xmp_site[16], xmp_parts, 3, xacc_on_executing(), xacc_on(half_nodes));
  }
  // #pragma xmp bcast (x) from q(2) on q async(4)
  xacc_bcast(&xmp_site[17], (xacc_memory){.address = &x, .bytes = sizeof(x)}, xacc_on_index(xacc_on(q_nodes), 0, 2),
      xacc_on(q_nodes), 4);
  xacc_wait_async(&xmp_site[18], 4, xacc_on_executing()); // #pragma xmp wait_async (4)
#line 41 "collectives.c"
}

void sections(int n, int m, double *v) {
  int rows[4][5];
  double line[6];
  // #pragma xmp reduction(+ : rows[1:2])
  xacc_reduce(&xmp_site[19], xacc_on_executing(),
      (xacc_reduced){.op = XACC_SUM, .type = XACC_INT, .at = (int *)rows + 5, .count = 10}, XACC_SYNC);
  // #pragma xmp reduction(max : rows[n][0:3])
  xacc_reduce(&xmp_site[20], xacc_on_executing(),
      (xacc_reduced){.op = XACC_MAX, .type = XACC_INT, .at = (int *)rows + n * 5, .count = 3}, XACC_SYNC);
  // #pragma xmp reduction(min : rows[n][m - 1:2])
  xacc_reduce(&xmp_site[21], xacc_on_executing(),
      (xacc_reduced){.op = XACC_MIN, .type = XACC_INT, .at = (int *)rows + n * 5 + (m - 1), .count = 2}, XACC_SYNC);
  { // #pragma xmp reduction(+ : line[n + 1:2], line[:])
    xacc_reduce(&xmp_site[22], xacc_on_executing(),
        (xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = &line[(n + 1)], .count = 2}, XACC_SYNC);
    xacc_reduce(&xmp_site[22], xacc_on_executing(),
        (xacc_reduced){.op = XACC_SUM, .type = XACC_DOUBLE, .at = line, .count = 6}, XACC_SYNC);
  }
  // #pragma xmp reduction(* : v[0:n])
  xacc_reduce(&xmp_site[23], xacc_on_executing(),
      (xacc_reduced){.op = XACC_PROD, .type = XACC_DOUBLE, .at = v, .count = n}, XACC_SYNC);
#line 51 "collectives.c"
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
  w = (float *)xacc_array_alloc(w_desc);
  const long q_nodes_sizes[] = {XACC_REST};
  q_nodes = xacc_nodes_make(&xmp_site[12], "q", q_nodes_sizes, 1);
  const long half_nodes_sizes[] = {2};
  half_nodes = xacc_nodes_on(&xmp_site[13], "half", xacc_on_range(xacc_on(q_nodes), 0, 1, 2, 1), half_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
