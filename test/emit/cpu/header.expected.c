#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"./Inputs/golden.h", 5, "nodes p(*)"},
    {"./Inputs/golden.h", 6, "template t(0 : N - 1)"},
    {"./Inputs/golden.h", 7, "distribute t(block) onto p"},
    {"./Inputs/golden.h", 9, "align u[i] with t(i)"},
    {"./Inputs/golden.h", 12, "loop on t(i)"},
    {"header.c", 9, "task on t(0)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname u xmp_aligned_u
static const char xmp_unaligned_u[] __attribute__((__used__, __section__(".gnu.warning.u\n\t#"))) =
    "'u' is distributed (./Inputs/golden.h:9): this file lacks its '#pragma xmp align'";

#line 1 "header.c"
// RUN: %golden
//
// Pins: a header with directives is inlined where it is included; other headers stay includes.
#include <stdio.h>
#line 1 "./Inputs/golden.h"
/* What two files share: declarations, and a function. */
#ifndef GOLDEN_H
#define GOLDEN_H
#define N 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
extern double *__restrict__ u;
xacc_array *u_desc; // #pragma xmp align u[i] with t(i)

static inline void fill(double x) {
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[4]);
    const xacc_range i_range = xacc_loop(&xmp_site[4],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 13 "./Inputs/golden.h"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      u[i] = x;
  }
#line 15 "./Inputs/golden.h"
}
#endif
#line 5 "header.c"

double *__restrict__ u;
int main(void) { XACC_JOB(NULL, NULL);
  fill(3);
  { // #pragma xmp task on t(0)
    xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[5], xacc_on_index(xacc_on(t_template), 0, 0));
    if (xmp_task.member) {
#line 10 "header.c"
      printf("%g\n", u[0]);
    }
  }
#line 11 "header.c"
  return 0;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 15, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis u_desc_axes[] = {{.extent = 16}};
  u_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "u", .on = t_template, .type = XACC_DOUBLE, .axes = u_desc_axes, .ndims = 1});
  u = (double *)xacc_array_alloc(u_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
