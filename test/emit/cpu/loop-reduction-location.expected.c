#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"loop-reduction-location.c", 5, "nodes p(*)"},
    {"loop-reduction-location.c", 6, "template t(0 : N - 1)"},
    {"loop-reduction-location.c", 7, "distribute t(block) onto p"},
    {"loop-reduction-location.c", 9, "align a[i] with t(i)"},
    {"loop-reduction-location.c", 14, "loop on t(i) reduction(firstmin : low / first /) reduction(lastmax : high / last, twice /)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (loop-reduction-location.c:9): this file lacks its '#pragma xmp align'";

#line 1 "loop-reduction-location.c"
// RUN: %golden
//
// Pins: the first minimum and the last maximum, and where they are.
#define N 100
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
xacc_array *a_desc; // #pragma xmp align a[i] with t(i)

int spread(void) {
  double low = 1e9, high = -1e9;
  int first = -1, last = -1, twice = -2;
  { // #pragma xmp loop on t(i) reduction(firstmin : low / first /) reduction(lastmax : high / last, twice /)
    XACC_TIMED(&xmp_site[4]);
    double low_before = low;
    long low_before_when[1];
    int low_before_set = 0;
    int low_before_at0 = first;
    double high_before = high;
    long high_before_when[1];
    int high_before_set = 0;
    double high_before_none;
    xacc_identity(XACC_MAX, XACC_DOUBLE, &high_before_none);
    high = high_before_none;
    int high_before_moved = 0;
    int high_before_at0 = last;
    int high_before_at1 = twice;
    const xacc_range i_range = xacc_loop(&xmp_site[4],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 15 "loop-reduction-location.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; ({
          if (low < low_before) {
            low_before = low;
            low_before_set = 1;
            low_before_when[0] = (long)i;
            low_before_at0 = first;
          }
        }), ({
          if (high >= high_before && (high != high_before_none || high_before_moved || last != high_before_at0 ||
              twice != high_before_at1)) {
            high_before = high;
            high_before_set = 1;
            high_before_when[0] = (long)i;
            high_before_at0 = last;
            high_before_at1 = twice;
          }
          high = high_before_none;
          high_before_moved = 0;
        }), i++) {
#line 16 "loop-reduction-location.c"
      if (a[i] < low)
        low = a[i], first = i;
      if (a[i] >= high)
        high = a[i], last = (high_before_moved = 1, (i)), twice = (high_before_moved = 1, (2 * i));
    }
    const xacc_memory low_before_at[] = {{.address = &low_before_at0, .bytes = sizeof(low_before_at0)}};
    xacc_reduce_location(&xmp_site[4], xacc_on(t_template),
        (xacc_located){.op = XACC_MIN, .type = XACC_DOUBLE, .value = &low_before,
            .when = low_before_set ? low_before_when : NULL, .levels = 1, .locations = low_before_at,
            .location_count = 1});
    low = low_before;
    first = low_before_at0;
    const xacc_memory high_before_at[] = {{.address = &high_before_at0, .bytes = sizeof(high_before_at0)},
        {.address = &high_before_at1, .bytes = sizeof(high_before_at1)}};
    xacc_reduce_location(&xmp_site[4], xacc_on(t_template),
        (xacc_located){.op = XACC_MAX, .type = XACC_DOUBLE, .value = &high_before, .last = 1,
            .when = high_before_set ? high_before_when : NULL, .levels = 1, .locations = high_before_at,
            .location_count = 2});
    high = high_before;
    last = high_before_at0;
    twice = high_before_at1;
  }
#line 21 "loop-reduction-location.c"
  return last - first + twice;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const xacc_template_axis t_template_axes[] = {{.upper = 99, .format = XACC_BLOCK}};
  t_template = xacc_template_make(&xmp_site[1], &xmp_site[2], "t", p_nodes, t_template_axes, 1);
  const xacc_array_axis a_desc_axes[] = {{.extent = 100}};
  a_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "a", .on = t_template, .type = XACC_DOUBLE, .axes = a_desc_axes, .ndims = 1});
  a = (double *)xacc_array_alloc(a_desc, NULL);
}
XACC_UNIT(xmp_unit_init)
