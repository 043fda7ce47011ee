#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"coarrays.c", 15, "x:[me + 1]"},
    {"coarrays.c", 16, "v[3]:[0]"},
    {"coarrays.c", 16, "x:[1]"},
    {"coarrays.c", 16, "s.a:[2]"},
    {"coarrays.c", 17, "v[0:5]:[me] = l[0:5]"},
    {"coarrays.c", 18, "l[:] = v[:]:[n - 1]"},
    {"coarrays.c", 19, "m[1][::2]:[1][0] = v[0:3]:[2]"},
    {"coarrays.c", 20, "x:[0]"},
    {"coarrays.c", 21, "s.b[1]:[me]"},
    {"coarrays.c", 22, "v[n]:[0]"},
    {"coarrays.c", 22, "s.b[0]:[0]"},
};

#line 1 "coarrays.c"
// RUN: %golden
//
// Pins: coarrays read and written on other images: scalars, elements, members, sections, updates, inside expressions.
#include <xmp.h>
struct pair {
  int a;
  double b[3];
};
int x /* :[*] */;
double v[10] /* :[*] */, m[4][6] /* :[2][*] */;
static struct pair s /* :[*] */;

double f(int me, int n) {
  double l[10] = {0};
  xacc_put(&xmp_site[0], x, me + 1, n);
  xacc_put(&xmp_site[1], v[3], 0, xacc_get(&xmp_site[2], x, 1) + xacc_get(&xmp_site[3], s.a, 2) * 2);
  { // v[0:5]:[me] = l[0:5]
    const xacc_triplet xmp_from[] = {{.base = 0, .length = 5, .step = 1}};
    const long xmp_from_extent[] = {10};
    const xacc_triplet xmp_to[] = {{.base = 0, .length = 5, .step = 1}};
    const long xmp_to_extent[] = {10};
    xacc_coarray_assign(&xmp_site[4], xacc_local(&v[0], XACC_DOUBLE, sizeof(v[0]), 1, xmp_to_extent, xmp_to), me,
        xacc_local(&l[0], XACC_DOUBLE, sizeof(l[0]), 1, xmp_from_extent, xmp_from), XACC_HERE);
  }
#line 18 "coarrays.c"
  { // l[:] = v[:]:[n - 1]
    const xacc_triplet xmp_from[] = {{.length = 10, .step = 1}};
    const long xmp_from_extent[] = {10};
    const xacc_triplet xmp_to[] = {{.length = 10, .step = 1}};
    const long xmp_to_extent[] = {10};
    xacc_coarray_assign(&xmp_site[5], xacc_local(&l[0], XACC_DOUBLE, sizeof(l[0]), 1, xmp_to_extent, xmp_to), XACC_HERE,
        xacc_local(&v[0], XACC_DOUBLE, sizeof(v[0]), 1, xmp_from_extent, xmp_from), n - 1);
  }
#line 19 "coarrays.c"
  { // m[1][::2]:[1][0] = v[0:3]:[2]
    const xacc_triplet xmp_from[] = {{.base = 0, .length = 3, .step = 1}};
    const long xmp_from_extent[] = {10};
    const xacc_triplet xmp_to[] = {{.base = 1, .length = 1}, {.length = 3, .step = 2}};
    const long xmp_to_extent[] = {4, 6};
    xacc_coarray_assign(&xmp_site[6], xacc_local(&m[0][0], XACC_DOUBLE, sizeof(m[0][0]), 2, xmp_to_extent, xmp_to),
        xacc_cosubscript(&xmp_site[6], 1, 2) + 2 * 0,
        xacc_local(&v[0], XACC_DOUBLE, sizeof(v[0]), 1, xmp_from_extent, xmp_from), 2);
  }
#line 20 "coarrays.c"
  xacc_update(&xmp_site[7], x, 0, +, 5);
  xacc_update_after(&xmp_site[8], s.b[1], me, +);
  return n > 0 ? xacc_get(&xmp_site[9], v[n], 0) : xacc_get(&xmp_site[10], s.b[0], 0);
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  static char here;
  xacc_coarrays(&here);
}
XACC_UNIT(xmp_unit_init)
