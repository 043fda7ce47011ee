#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"loop-reduction.c", 6, "nodes p(*)"},
    {"loop-reduction.c", 7, "template t(0 : N - 1)"},
    {"loop-reduction.c", 8, "distribute t(block) onto p"},
    {"loop-reduction.c", 11, "align [i] with t(i) :: a, b"},
    {"loop-reduction.c", 16, "loop on t(i) reduction(+ : s, n) reduction(max : big) reduction(| : *flags)"},
    {"loop-reduction.c", 25, "loop on t(i) reduction(* : all[0])"},
    {"loop-reduction.c", 33, "loop on t(i) reduction(+ : histogram, sums)"},
    {"loop-reduction.c", 43, "loop on t(i) reduction(firstmin : low / first /) reduction(lastmax : high / last, twice /)"},
};

/* What the linker calls distributed arrays: files without their directives must not link. */
#pragma redefine_extname a xmp_aligned_a
#pragma redefine_extname b xmp_aligned_b
static const char xmp_unaligned_a[] __attribute__((__used__, __section__(".gnu.warning.a\n\t#"))) =
    "'a' is distributed (loop-reduction.c:11): this file lacks its '#pragma xmp align'";
static const char xmp_unaligned_b[] __attribute__((__used__, __section__(".gnu.warning.b\n\t#"))) =
    "'b' is distributed (loop-reduction.c:11): this file lacks its '#pragma xmp align'";

#line 1 "loop-reduction.c"
// RUN: %golden
//
// Pins: scalars reduced by a loop: every node begins with the identity, and the old value counts once; an array, reduced
// element by element; the first minimum and the last maximum, and where they are.
#define N 100
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
// #pragma xmp template t(0 : N - 1)
static xacc_template *t_template; // #pragma xmp distribute t(block) onto p
double *__restrict__ a;
int *__restrict__ b, histogram[10];
// #pragma xmp align [i] with t(i) :: a, b
xacc_array *a_desc;
xacc_array *b_desc;
#line 12 "loop-reduction.c"

double f(double *all, int *flags) {
  double s = 1, big = -1;
  long n = 0;
  { // #pragma xmp loop on t(i) reduction(+ : s, n) reduction(max : big) reduction(| : *flags)
    XACC_TIMED(&xmp_site[4]);
    const double s_before = s;
    s = 0;
    const long n_before = n;
    n = 0;
    const int _flags_before = *flags;
    *flags = 0;
    const xacc_range i_range = xacc_loop(&xmp_site[4],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 17 "loop-reduction.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++) {
      s += a[i];
      n++;
      if (a[i] > big)
        big = a[i];
      *flags |= 1 << (i % 8);
    }
    s = s_before + xacc_reduce_double(&xmp_site[4], xacc_on(t_template), XACC_SUM, s);
    n = n_before + xacc_reduce_long(&xmp_site[4], xacc_on(t_template), XACC_SUM, n);
    big = xacc_reduce_double(&xmp_site[4], xacc_on(t_template), XACC_MAX, big);
    *flags = _flags_before | xacc_reduce_int(&xmp_site[4], xacc_on(t_template), XACC_BOR, *flags);
  }
#line 24 "loop-reduction.c"
  all[0] = big;
  { // #pragma xmp loop on t(i) reduction(* : all[0])
    XACC_TIMED(&xmp_site[5]);
    const double all_0__before = all[0];
    all[0] = 1;
    const xacc_range i_range = xacc_loop(&xmp_site[5],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 26 "loop-reduction.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      all[0] *= a[i];
    all[0] = all_0__before * xacc_reduce_double(&xmp_site[5], xacc_on(t_template), XACC_PROD, all[0]);
  }
#line 28 "loop-reduction.c"
  return s / (double)n;
}

void count(void) {
  float sums[2][3] = {{0}};
  { // #pragma xmp loop on t(i) reduction(+ : histogram, sums)
    XACC_TIMED(&xmp_site[6]);
    void *histogram_before = xacc_reduce_begin(&xmp_site[6],
        (xacc_reduced){.op = XACC_SUM, .type = XACC_INT, .at = histogram, .count = 10});
    void *sums_before = xacc_reduce_begin(&xmp_site[6],
        (xacc_reduced){.op = XACC_SUM, .type = XACC_FLOAT, .at = sums, .count = 6});
    const xacc_range i_range = xacc_loop(&xmp_site[6],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 34 "loop-reduction.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++) {
      histogram[b[i] % 10]++;
      sums[i % 2][i % 3] += 1;
    }
    xacc_reduce_end(&xmp_site[6], xacc_on(t_template),
        (xacc_reduced){.op = XACC_SUM, .type = XACC_INT, .at = histogram, .count = 10}, histogram_before);
    xacc_reduce_end(&xmp_site[6], xacc_on(t_template),
        (xacc_reduced){.op = XACC_SUM, .type = XACC_FLOAT, .at = sums, .count = 6}, sums_before);
  }
#line 38 "loop-reduction.c"
}

int spread(void) {
  double low = 1e9, high = -1e9;
  int first = -1, last = -1, twice = -2;
  { // #pragma xmp loop on t(i) reduction(firstmin : low / first /) reduction(lastmax : high / last, twice /)
    XACC_TIMED(&xmp_site[7]);
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
    const xacc_range i_range = xacc_loop(&xmp_site[7],
        (xacc_mapped_loop){.on = t_template, .lower = 0, .upper = N, .step = 1});
#line 44 "loop-reduction.c"
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
#line 45 "loop-reduction.c"
      if (a[i] < low)
        low = a[i], first = i;
      if (a[i] >= high)
        high = a[i], last = (high_before_moved = 1, (i)), twice = (high_before_moved = 1, (2 * i));
    }
    const xacc_memory low_before_at[] = {{.address = &low_before_at0, .bytes = sizeof(low_before_at0)}};
    xacc_reduce_location(&xmp_site[7], xacc_on(t_template),
        (xacc_located){.op = XACC_MIN, .type = XACC_DOUBLE, .value = &low_before,
            .when = low_before_set ? low_before_when : NULL, .levels = 1, .locations = low_before_at,
            .location_count = 1});
    low = low_before;
    first = low_before_at0;
    const xacc_memory high_before_at[] = {{.address = &high_before_at0, .bytes = sizeof(high_before_at0)},
        {.address = &high_before_at1, .bytes = sizeof(high_before_at1)}};
    xacc_reduce_location(&xmp_site[7], xacc_on(t_template),
        (xacc_located){.op = XACC_MAX, .type = XACC_DOUBLE, .value = &high_before, .last = 1,
            .when = high_before_set ? high_before_when : NULL, .levels = 1, .locations = high_before_at,
            .location_count = 2});
    high = high_before;
    last = high_before_at0;
    twice = high_before_at1;
  }
#line 50 "loop-reduction.c"
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
  a = (double *)xacc_array_alloc(a_desc);
  const xacc_array_axis b_desc_axes[] = {{.extent = 100}};
  b_desc = xacc_array_make(&xmp_site[3], &xmp_site[3],
      (xacc_array_form){.name = "b", .on = t_template, .type = XACC_INT, .axes = b_desc_axes, .ndims = 1});
  b = (int *)xacc_array_alloc(b_desc);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
