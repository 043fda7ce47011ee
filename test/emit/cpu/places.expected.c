#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"places.c", 5, "nodes p(*)"},
    {"places.c", 6, "template t(0 : N - 1)"},
    {"places.c", 7, "distribute t(block) onto p"},
    {"places.c", 9, "align a[i] with t(i)"},
    {"places.c", 10, "shadow a[1]"},
    {"places.c", 14, "barrier"},
    {"places.c", 17, "loop on t(i)"},
    {"places.c", 21, "reflect (a)"},
    {"places.c", 24, "bcast (n)"},
    {"places.c", 29, "task on p(1)"},
    {"places.c", 33, "barrier"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (places.c:9): this file lacks its '#pragma xmp align'";

#line 1 "places.c"
// RUN: %golden
//
// Pins: directives in place of a single statement: without braces after if, else, for, while, do, labels and case.
#define N 16
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
// #pragma xmp align a[i] with t(i)
xacc_array *a_desc; // #pragma xmp shadow a[1]

void f(int n) {
  if (n)
    { // #pragma xmp barrier
      xacc_barrier(&xmp_site[5], xacc_on_executing());
#line 15 "places.c"
      n++;
    }
#line 16 "places.c"
  else
    { // #pragma xmp loop on t(i)
      XACC_TIMED(&xmp_site[6]);
      const xacc_range i_range = xacc_loop(&xmp_site[6],
          (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 18 "places.c"
      for (int i = (int)i_range.first; i < (int)i_range.end; i++)
        a[i] = n;
    }
#line 20 "places.c"
  while (n-- > 0)
    { // #pragma xmp reflect (a)
      xacc_reflect(&xmp_site[7], a_desc, XACC_WHOLE_SHADOW, XACC_SYNC);
#line 22 "places.c"
      ;
    }
#line 23 "places.c"
  do
    { // #pragma xmp bcast (n)
      xacc_bcast(&xmp_site[8], (xacc_memory){.address = &n, .bytes = sizeof(n)}, xacc_on_executing(),
          xacc_on_executing(), XACC_SYNC);
#line 25 "places.c"
      n++;
    }
#line 26 "places.c"
  while (n < 0);
  switch (n) {
  case 1:
    { // #pragma xmp task on p(1)
      xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[9], xacc_on_index(xacc_on(p_nodes), 0, 1));
      if (xmp_task.member) {
#line 30 "places.c"
        n = 2;
      }
    }
#line 31 "places.c"
    break;
  default:
    xacc_barrier(&xmp_site[10], xacc_on_executing()); // #pragma xmp barrier
    break;
  }
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 15, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 16, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[4],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
