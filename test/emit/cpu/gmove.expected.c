#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"gmove.c", 6, "nodes p(*)"},
    {"gmove.c", 7, "template t(0 : N - 1)"},
    {"gmove.c", 8, "distribute t(block) onto p"},
    {"gmove.c", 9, "template c(0 : N - 1)"},
    {"gmove.c", 10, "distribute c(cyclic) onto p"},
    {"gmove.c", 12, "align a[i][*] with t(i)"},
    {"gmove.c", 13, "align b[i] with c(i)"},
    {"gmove.c", 17, "gmove"},
    {"gmove.c", 19, "gmove"},
    {"gmove.c", 21, "gmove"},
    {"gmove.c", 23, "gmove"},
    {"gmove.c", 25, "gmove"},
    {"gmove.c", 27, "gmove async(2)"},
    {"gmove.c", 29, "wait_async (2)"},
    {"gmove.c", 30, "gmove"},
    {"gmove.c", 37, "task on p(1)"},
    {"gmove.c", 39, "gmove in"},
    {"gmove.c", 41, "gmove out"},
    {"gmove.c", 44, "barrier"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (gmove.c:12): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (gmove.c:13): this file lacks its '#pragma xmp align'";

#line 1 "gmove.c"
// RUN: %golden
//
// Pins: gmove between different distributions, of sections, elements, loops in another order, to and from local arrays;
// gmove in and out, which only the nodes of a task call.
#define N 20
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
// #pragma xmp template c(0 : N - 1)
static xacc_template *c_template; // #pragma xmp distribute c(cyclic) onto p
double (*__restrict__ a)[4], *__restrict__ b, l[N], columns[4][N];
xacc_array *a_desc; // #pragma xmp align a[i][*] with t(i)
// #pragma xmp align b[i] with c(i)
xacc_array *b_desc;
xacc_cyclic b_desc_cyclic[1];
#line 14 "gmove.c"

void f(int k) {
  double x;
  { // #pragma xmp gmove
    const xacc_triplet xmp_to[] = {{.length = 20, .step = 1}, {.base = 1, .length = 1}};
    const xacc_triplet xmp_from[] = {{.length = 20, .step = 1}};
#line 18 "gmove.c"
    xacc_gmove(&xmp_site[7], xacc_global(a_desc, xmp_to), xacc_global(b_desc, xmp_from), XACC_COLLECTIVE, XACC_SYNC);
  }
  { // #pragma xmp gmove
    const xacc_triplet xmp_to[] = {{.base = 1, .length = k, .step = 2}};
    const xacc_triplet xmp_from[] = {{.base = k, .length = k, .step = 1}, {.base = 0, .length = 1}};
#line 20 "gmove.c"
    xacc_gmove(&xmp_site[8], xacc_global(b_desc, xmp_to), xacc_global(a_desc, xmp_from), XACC_COLLECTIVE, XACC_SYNC);
  }
  { // #pragma xmp gmove
    const xacc_triplet xmp_to[] = {{.length = 20, .step = 1}};
    const long xmp_to_extent[] = {20};
    const xacc_triplet xmp_from[] = {{.length = 20, .step = 1}};
#line 22 "gmove.c"
    xacc_gmove(&xmp_site[9], xacc_local(&l[0], XACC_DOUBLE, sizeof(l[0]), 1, xmp_to_extent, xmp_to),
        xacc_global(b_desc, xmp_from), XACC_COLLECTIVE, XACC_SYNC);
  }
  { // #pragma xmp gmove
    const xacc_triplet xmp_from[] = {{.base = k, .length = 1}, {.base = 2, .length = 1}};
#line 24 "gmove.c"
    xacc_gmove(&xmp_site[10], xacc_local(&x, XACC_DOUBLE, sizeof(x), 0, NULL, NULL), xacc_global(a_desc, xmp_from),
        XACC_COLLECTIVE, XACC_SYNC);
  }
  { // #pragma xmp gmove
    const xacc_triplet xmp_to[] = {{.base = 0, .length = 5, .step = 1}};
#line 26 "gmove.c"
    xacc_gmove(&xmp_site[11], xacc_global(b_desc, xmp_to), xacc_local(&x, XACC_DOUBLE, sizeof(x), 0, NULL, NULL),
        XACC_COLLECTIVE, XACC_SYNC);
  }
  { // #pragma xmp gmove async(2)
    const xacc_triplet xmp_to[] = {{.base = 19, .length = 20, .step = -1}};
    const xacc_triplet xmp_from[] = {{.length = 20, .step = 1}};
    const long xmp_from_extent[] = {20};
#line 28 "gmove.c"
    xacc_gmove(&xmp_site[12], xacc_global(b_desc, xmp_to),
        xacc_local(&l[0], XACC_DOUBLE, sizeof(l[0]), 1, xmp_from_extent, xmp_from), XACC_COLLECTIVE, 2);
  }
  xacc_wait_async(&xmp_site[13], 2, xacc_on_executing()); // #pragma xmp wait_async (2)
  { // #pragma xmp gmove
    const xacc_triplet xmp_to[] = {{.length = 4, .step = 1}, {.length = 20, .step = 1}};
    const long xmp_to_extent[] = {4, 20};
    const xacc_triplet xmp_from[] = {{.length = 20, .step = 1}, {.length = 4, .step = 1}};
    const int xmp_order[] = {1, 0};
#line 31 "gmove.c"
    xacc_gmove(&xmp_site[14], xacc_local(&columns[0][0], XACC_DOUBLE, sizeof(columns[0][0]), 2, xmp_to_extent, xmp_to),
        xacc_ordered(xacc_global(a_desc, xmp_from), xmp_order), XACC_COLLECTIVE, XACC_SYNC);
  }
}

void oneSided(void) {
  { // #pragma xmp task on p(1)
    xacc_task xmp_task XACC_SCOPED(task) = xacc_task_enter(&xmp_site[15], xacc_on_index(xacc_on(p_nodes), 0, 1));
    if (xmp_task.member) {
#line 38 "gmove.c"
      {
        { // #pragma xmp gmove in
          const xacc_triplet xmp_to[] = {{.length = 20, .step = 1}};
          const long xmp_to_extent[] = {20};
          const xacc_triplet xmp_from[] = {{.base = 19, .length = 20, .step = -1}};
#line 40 "gmove.c"
          xacc_gmove(&xmp_site[16], xacc_local(&l[0], XACC_DOUBLE, sizeof(l[0]), 1, xmp_to_extent, xmp_to),
              xacc_global(b_desc, xmp_from), XACC_IN, XACC_SYNC);
        }
        { // #pragma xmp gmove out
          const xacc_triplet xmp_to[] = {{.base = 2, .length = 3, .step = 1}};
          const xacc_triplet xmp_from[] = {{.base = 0, .length = 3, .step = 1}};
          const long xmp_from_extent[] = {20};
#line 42 "gmove.c"
          xacc_gmove(&xmp_site[17], xacc_global(b_desc, xmp_to),
              xacc_local(&l[0], XACC_DOUBLE, sizeof(l[0]), 1, xmp_from_extent, xmp_from), XACC_OUT, XACC_SYNC);
        }
#line 43 "gmove.c"
      }
    }
  }
  xacc_barrier(&xmp_site[18], xacc_on_executing()); // #pragma xmp barrier
#line 45 "gmove.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 19, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_template_axis c_template_axes[] = {{.upper = 19, .format = XACC_CYCLIC}};
  c_template = xacc_template_make(&xmp_site[3], &xmp_site[4], "c", p_nodes, c_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {
      {.extent = 20},
      {.extent = 4, .collapsed = 1},
  };
  a_desc = xacc_array_make(&xmp_site[5], &xmp_site[5],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 2});
  a = (double (*)[4])xacc_array_alloc(a_desc);
  const xacc_array_axis b_desc_axes[] = {{.extent = 20}};
  b_desc = xacc_array_make(&xmp_site[6], &xmp_site[6],
      (xacc_array_form){.name = "b", .on = c_template, .type = XACC_DOUBLE, .axes = b_desc_axes, .ndims = 1});
  b = (double *)xacc_array_alloc(b_desc);
  b_desc_cyclic[0] = xacc_array_cyclic(b_desc, 0);
  xacc_expose_arrays();
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
