#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"loop-inner.c", 5, "nodes p(2, *)"},
    {"loop-inner.c", 6, "template t(0 : N - 1, 0 : N - 1)"},
    {"loop-inner.c", 7, "distribute t(block, block) onto p"},
    {"loop-inner.c", 9, "align u[i][j] with t(j, i)"},
    {"loop-inner.c", 13, "loop (i) on t(*, i)"},
    {"loop-inner.c", 15, "loop (j) on t(j, i)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname u xmp_aligned_u
static const char xmp_unaligned_u[] __attribute__((__used__, __section__(".gnu.warning.u\n\t#"))) =
    "'u' is distributed (loop-inner.c:9): this file lacks its '#pragma xmp align'";

#line 1 "loop-inner.c"
// RUN: %golden
//
// Pins: a loop around the distributed one, a directive for each of two nested loops, a dimension that all nodes run.
#define N 64
static xacc_nodes *p_nodes; // #pragma xmp nodes p(2, *)
// #pragma xmp template t(0 : N - 1, 0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block, block) onto p
double *__restrict__ u;
// #pragma xmp align u[i][j] with t(j, i)
xacc_array *u_desc;
static long u_ld[1];
#line 10 "loop-inner.c"

void f(void) {
  for (int step = 0; step < 3; step++) {
    { // #pragma xmp loop (i) on t(*, i)
      XACC_TIMED(&xmp_site[4]);
      const xacc_range i_range = xacc_loop(&xmp_site[4],
          (xacc_mapped_loop){.on = t_template, .dim = 1, .lower = 0, .upper = N, .step = 1});
#line 14 "loop-inner.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++) {
        { // #pragma xmp loop (j) on t(j, i)
          const xacc_range j_range = xacc_loop(&xmp_site[5],
              (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 16 "loop-inner.c"
          for (int j = (int)j_range.first; j < (int)j_range.end; j++)
            u[i * 32L + j] += step;
        }
#line 18 "loop-inner.c"
      }
    }
#line 19 "loop-inner.c"
  }
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {2, XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 2);
  const xacc_template_axis t_template_axes[] = {
      {.upper = 63, .format = XACC_BLOCK},
      {.upper = 63, .format = XACC_BLOCK, .node_dim = 1},
  };
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 2);
  const xacc_array_axis u_desc_axes[] = {
      {.extent = 64, .template_dim = 1},
      {.extent = 64},
  };
  u_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "u", .on = t_template, .type = XACC_DOUBLE, .axes = u_desc_axes, .ndims = 2,
          .leading = 2, .strides = u_ld});
  u = (double *)xacc_array_alloc(u_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
