#include <xaccrt.h>
#include <xaccrt_check_rows.h>
#pragma GCC diagnostic ignored "-Wunused-variable" // of arrays that only descriptors reach now
#pragma GCC diagnostic ignored "-Wunused-but-set-variable" // of arrays that only descriptors reach now

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"check-agreement.c", 5, "nodes p(*)"},
    {"check-agreement.c", 6, "template t(0:9)"},
    {"check-agreement.c", 7, "distribute t(block) onto p"},
    {"check-agreement.c", 9, "align u[i] with t(i)"},
    {"check-agreement.c", 14, "loop on t(i)"},
    {"check-agreement.c", 18, "task on p(1)"},
    {"check-agreement.c", 20, "loop on t(i)"},
};

/* The files whose lines reports name. */
static xacc_place xmp_file[1];
__attribute__((__constructor__)) static void xmp_checked(void) {
  xmp_file[0] = xacc_check_file("check-agreement.c", XACC_CHECK_ALL);
}

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname u xmp_aligned_u
static const char xmp_unaligned_u[] __attribute__((__used__, __section__(".gnu.warning.u\n\t#"))) =
    "'u' is distributed (check-agreement.c:9): this file lacks its '#pragma xmp align'";

/* Variables that should have the same value on all nodes. */
static const xacc_check_variable xmp_agreed[] = {
    {"found", XACC_SCALAR, 4, 0, "add reduction(max:found) or bcast(found)"},
    {"count", XACC_PLAIN_ARRAY, 4, 0, "add 'align', 'reduction' or bcast(count)"},
    {"scale", XACC_SCALAR, 8, 0, "add bcast(scale)"},
};

#line 1 "check-agreement.c"
// RUN: %golden -fxmp-check -Wno-xmp-replicated -Wno-xmp-reduction
//
// Pins: variables to which a loop or a task stores, and the observed uses.
#include <stdio.h>
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0:9)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ u;
xacc_array *u_desc; // #pragma xmp align u[i] with t(i)

double f(double wanted) {
  int found = -1, count[2] = {0, 0};
  double scale = 0;
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[4]);
    xacc_check_before(&count, sizeof count);
    XACC_CHECK_LOOP;
    const xacc_range i_range = xacc_loop(&xmp_site[4],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = 10, .step = 1});
#line 15 "check-agreement.c"
    {
      const xacc_check_row u_along_i = XACC_CHECK_ROW(u_desc, xacc_along(0, 0));
      const xacc_owned_range i_owned = u_along_i.owned;
#line 15 "check-agreement.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        if (XACC_LOAD_IN(xmp_file[0], double, u_along_i, xacc_in_range(i_owned, i), i) == wanted)
          found = i, count[i % 2]++;
    }
    xacc_check_may_differ(&xmp_agreed[0], &found, sizeof found, xmp_file[0] | 17);
    xacc_check_may_differ(&xmp_agreed[1], &count, sizeof count, xmp_file[0] | 17);
  }
  { // #pragma xmp task on p(1)
    xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[5], xacc_on_index(xacc_on(p_nodes), 0, 1));
    if (xmp_task.member) {
#line 19 "check-agreement.c"
      scale = 2;
    }
    xacc_check_may_differ(&xmp_agreed[2], &scale, sizeof scale, xmp_file[0] | 19);
  }
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[6]);
    xacc_check_used(&scale, XACC_DOUBLE, "", xmp_file[0] | 22);
    XACC_CHECK_LOOP;
    const xacc_range i_range = xacc_loop(&xmp_site[6],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = 10, .step = 1});
#line 21 "check-agreement.c"
    {
      const xacc_check_row u_along_i = XACC_CHECK_ROW(u_desc, xacc_along(0, 0));
      const xacc_owned_range i_owned = u_along_i.owned;
#line 21 "check-agreement.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        XACC_UPDATE_IN(xmp_file[0], double, u_along_i, xacc_in_range(i_owned, i), i) *= scale;
    }
  }
#line 23 "check-agreement.c"
  (xacc_check_updates(&scale, XACC_DOUBLE), scale /= 3, xacc_check_updated(&scale, XACC_DOUBLE));
  if (XACC_USED(found, XACC_INT, "", xmp_file[0] | 24) > 0)
    printf("%d\n", XACC_USED(count[0], XACC_INT, "", xmp_file[0] | 25));
  return XACC_USED(scale, XACC_DOUBLE, "", xmp_file[0] | 26);
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 9, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis u_desc_axes[] = {{.extent = 10}};
  u_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "u", .on = t_template, .type = XACC_DOUBLE, .axes = u_desc_axes, .ndims = 1});
  u = (double *)xacc_array_alloc(u_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
