#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"coarrays.c", 7, "nodes p(*)"},
    {"coarrays.c", 28, "nodes tail(2) = p(2:3)"},
    {"coarrays.c", 30, "coarray on tail :: z"},
    {"coarrays.c", 36, "image (tail)"},
    {"coarrays.c", 47, "post (p(2), 1)"},
    {"coarrays.c", 48, "wait (p(1), 1)"},
    {"coarrays.c", 49, "wait (p(me))"},
    {"coarrays.c", 50, "wait"},
    {"coarrays.c", 58, "lock (lk:[0])"},
    {"coarrays.c", 59, "unlock (lk:[0])"},
    {"coarrays.c", 60, "lock (many[k]:[1]) acquired_lock(got) stat(status)"},
    {"coarrays.c", 62, "unlock (many[k]:[1]) stat(status)"},
    {"coarrays.c", 18, "x:[me + 1]"},
    {"coarrays.c", 19, "v[3]:[0]"},
    {"coarrays.c", 19, "x:[1]"},
    {"coarrays.c", 19, "s.a:[2]"},
    {"coarrays.c", 20, "v[0:5]:[me] = l[0:5]"},
    {"coarrays.c", 21, "l[:] = v[:]:[n - 1]"},
    {"coarrays.c", 22, "m[1][::2]:[1][0] = v[0:3]:[2]"},
    {"coarrays.c", 23, "x:[0]"},
    {"coarrays.c", 24, "s.b[1]:[me]"},
    {"coarrays.c", 25, "v[n]:[0]"},
    {"coarrays.c", 25, "s.b[0]:[0]"},
    {"coarrays.c", 35, "z:[1]"},
    {"coarrays.c", 35, "mine:[0]"},
    {"coarrays.c", 38, "started[1]:[0]"},
    {"coarrays.c", 43, "x:[1]"},
    {"coarrays.c", 64, "counter:[1]"},
    {"coarrays.c", 65, "counter:[0]"},
};

#line 1 "coarrays.c"
// RUN: %golden
//
// Pins: coarrays read and written on other images: scalars, elements, members, sections, updates, inside expressions;
// coarrays whose images are those of a node set, and with values; synchronisation of all images, of some, by post and
// wait; locks, with and without waiting; atomic access.
#include <xmp.h>
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
struct pair {
  int a;
  double b[3];
};
int x /* :[*] */;
double v[10] /* :[*] */, m[4][6] /* :[2][*] */;
static struct pair s /* :[*] */;

double access(int me, int n) {
  double l[10] = {0};
  xacc_put(&xmp_site[12], x, me + 1, n);
  xacc_put(&xmp_site[13], v[3], 0, xacc_get(&xmp_site[14], x, 1) + xacc_get(&xmp_site[15], s.a, 2) * 2);
  { // v[0:5]:[me] = l[0:5]
    const xacc_triplet xmp_from[] = {{.base = 0, .length = 5, .step = 1}};
    const long xmp_from_extent[] = {10};
    const xacc_triplet xmp_to[] = {{.base = 0, .length = 5, .step = 1}};
    const long xmp_to_extent[] = {10};
    xacc_coarray_assign(&xmp_site[16], xacc_local(&v[0], XACC_DOUBLE, sizeof(v[0]), 1, xmp_to_extent, xmp_to), me,
        xacc_local(&l[0], XACC_DOUBLE, sizeof(l[0]), 1, xmp_from_extent, xmp_from), XACC_HERE);
  }
#line 21 "coarrays.c"
  { // l[:] = v[:]:[n - 1]
    const xacc_triplet xmp_from[] = {{.length = 10, .step = 1}};
    const long xmp_from_extent[] = {10};
    const xacc_triplet xmp_to[] = {{.length = 10, .step = 1}};
    const long xmp_to_extent[] = {10};
    xacc_coarray_assign(&xmp_site[17], xacc_local(&l[0], XACC_DOUBLE, sizeof(l[0]), 1, xmp_to_extent, xmp_to),
        XACC_HERE, xacc_local(&v[0], XACC_DOUBLE, sizeof(v[0]), 1, xmp_from_extent, xmp_from), n - 1);
  }
#line 22 "coarrays.c"
  { // m[1][::2]:[1][0] = v[0:3]:[2]
    const xacc_triplet xmp_from[] = {{.base = 0, .length = 3, .step = 1}};
    const long xmp_from_extent[] = {10};
    const xacc_triplet xmp_to[] = {{.base = 1, .length = 1}, {.length = 3, .step = 2}};
    const long xmp_to_extent[] = {4, 6};
    xacc_coarray_assign(&xmp_site[18], xacc_local(&m[0][0], XACC_DOUBLE, sizeof(m[0][0]), 2, xmp_to_extent, xmp_to),
        xacc_cosubscript(&xmp_site[18], 1, 2) + 2 * 0,
        xacc_local(&v[0], XACC_DOUBLE, sizeof(v[0]), 1, xmp_from_extent, xmp_from), 2);
  }
#line 23 "coarrays.c"
  xacc_update(&xmp_site[19], x, 0, +, 5);
  xacc_update_after(&xmp_site[20], s.b[1], me, +);
  return n > 0 ? xacc_get(&xmp_site[21], v[n], 0) : xacc_get(&xmp_site[22], s.b[0], 0);
}

static xacc_nodes *tail_nodes; // #pragma xmp nodes tail(2) = p(2:3)
int z /* :[*] */;
// #pragma xmp coarray on tail :: z
int started[3] /* :[*] */ = {7, 8, 9};

int ofSet(void) {
  static int mine /* :[*] */;
  int y = xacc_get(&xmp_site[23], z, xacc_image_on(&xmp_site[23], tail_nodes, 1)) + xacc_get(&xmp_site[24], mine, 0);
  { // #pragma xmp image (tail)
    xacc_images xmp_images XACC_SCOPED(images) __attribute__((__unused__)) = xacc_images_enter(&xmp_site[3],
        tail_nodes);
#line 37 "coarrays.c"
    xmp_sync_all(NULL);
  }
#line 38 "coarrays.c"
  return y + xacc_get(&xmp_site[25], started[1], 0);
}

void synchronise(int me, int *some) {
  int status;
  xacc_put(&xmp_site[26], x, 1, me);
  xmp_sync_memory(NULL);
  xmp_sync_all(&status);
  xmp_sync_images(2, some, &status);
  xacc_post(&xmp_site[4], xacc_on_index(xacc_on(p_nodes), 0, 2), 1); // #pragma xmp post (p(2), 1)
  { // #pragma xmp wait (p(1), 1)
    const xacc_ref xmp_from = xacc_on_index(xacc_on(p_nodes), 0, 1);
    const long xmp_tag = 1;
    xacc_wait_post(&xmp_site[5], &xmp_from, &xmp_tag);
  }
  { // #pragma xmp wait (p(me))
    const xacc_ref xmp_from = xacc_on_index(xacc_on(p_nodes), 0, me);
    xacc_wait_post(&xmp_site[6], &xmp_from, NULL);
  }
  xacc_wait_post(&xmp_site[7], NULL, NULL); // #pragma xmp wait
#line 51 "coarrays.c"
}

xmp_lock_t lk /* :[*] */, many[3] /* :[*] */;
int counter /* :[*] */;

int locks(int k) {
  int got, status, n;
  xacc_lock(&xmp_site[8], &lk, 0, NULL, NULL); // #pragma xmp lock (lk:[0])
  xacc_unlock(&xmp_site[9], &lk, 0, NULL); // #pragma xmp unlock (lk:[0])
  // #pragma xmp lock (many[k]:[1]) acquired_lock(got) stat(status)
  xacc_lock(&xmp_site[10], &many[k], 1, &got, &status);
#line 61 "coarrays.c"
  if (got) {
    xacc_unlock(&xmp_site[11], &many[k], 1, &status); // #pragma xmp unlock (many[k]:[1]) stat(status)
  }
  xacc_atomic_define(&xmp_site[27], &counter, 1, k);
  xacc_atomic_ref(&xmp_site[28], &n, &counter, 0);
  return n + status;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const long tail_nodes_sizes[] = {2};
  tail_nodes = xacc_nodes_on(&xmp_site[1], "tail", xacc_on_range(xacc_on(p_nodes), 0, 2, 3, 1), tail_nodes_sizes, 1);
  static char here;
  xacc_coarrays(&here);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
