#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((unused)) = {
    {"emit-c-coarrays.c", 9, "nodes p(*)"},
    {"emit-c-coarrays.c", 10, "template t(0:15)"},
    {"emit-c-coarrays.c", 11, "distribute t(cyclic(2)) onto p"},
    {"emit-c-coarrays.c", 13, "align a[i] with t(i)"},
    {"emit-c-coarrays.c", 14, "loop on t(i)"},
    {"emit-c-coarrays.c", 17, "x:[me + 1]"},
    {"emit-c-coarrays.c", 18, "v[0:3]:[1] = v[3:3]"},
    {"emit-c-coarrays.c", 19, "x:[0]"},
};

#line 1 "emit-c-coarrays.c"
// RUN: %emit --emit=c emit-c-coarrays.c | diff -u emit-c-coarrays.expected.c -
// RUN: %compile --emit=c %s 2>&1 | %silent
//
// Pins: the same as C: coarrays, descriptors of a block, a loop over blocks, reflect in the background.
#include <xmp.h>
int x /* :[*] */;
double v[8] /* :[*] */;
int f(int me) {
  // #pragma xmp nodes p(*)
  xacc_nodes *p_nodes XACC_SCOPED(nodes) = NULL;
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  // #pragma xmp template t(0:15)
  // #pragma xmp distribute t(cyclic(2)) onto p
  xacc_template *t_template XACC_SCOPED(template) = NULL;
  const xacc_template_axis t_template_axes[] = {{.upper = 15, .format = XACC_CYCLIC, .width = 2}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
#line 12 "emit-c-coarrays.c"
  double *a;
  // #pragma xmp align a[i] with t(i)
  xacc_array *a_desc XACC_SCOPED(array) = NULL;
  xacc_cyclic a_desc_cyclic[1] __attribute__((unused));
  const xacc_array_axis a_desc_axes[] = {{.extent = 16}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3], "a", t_template, XACC_DOUBLE, sizeof(double), a_desc_axes, 1);
  a = (double *)xacc_array_alloc(a_desc, NULL);
  (void)a;
  a_desc_cyclic[0] = xacc_array_cyclic(a_desc, 0);
  { // #pragma xmp loop on t(i)
    XACC_TIMED(&xmp_site[4]);
    xacc_walk i_range = xacc_loop_walk(&xmp_site[4], t_template, 0, 0, 0, 16, 1);
#line 15 "emit-c-coarrays.c"
    for (int i = (int)xacc_walk_start(&i_range); i_range.left > 0; i = (int)xacc_walk_next(&i_range))
      a[xacc_cyclic_index(a_desc_cyclic[0], i)] = i;
  }
#line 17 "emit-c-coarrays.c"
  xacc_put(&xmp_site[5], x, me + 1, 3);
  { // v[0:3]:[1] = v[3:3]
    const xacc_triplet xmp_from[] = {{.base = 3, .length = 3, .step = 1}};
    const long xmp_from_extent[] = {8};
    const xacc_triplet xmp_to[] = {{.base = 0, .length = 3, .step = 1}};
    const long xmp_to_extent[] = {8};
    xacc_coarray_assign(&xmp_site[6], xacc_local(&v[0], XACC_DOUBLE, sizeof(v[0]), 1, xmp_to_extent, xmp_to), 1,
        xacc_local(&v[0], XACC_DOUBLE, sizeof(v[0]), 1, xmp_from_extent, xmp_from), XACC_HERE);
  }
#line 19 "emit-c-coarrays.c"
  return xacc_get(&xmp_site[7], x, 0);
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  static char here;
  xacc_coarrays(&here);
}
XACC_UNIT(xmp_unit_init)
