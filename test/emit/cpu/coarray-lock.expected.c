#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"coarray-lock.c", 5, "nodes p(*)"},
    {"coarray-lock.c", 11, "lock (lk:[0])"},
    {"coarray-lock.c", 12, "unlock (lk:[0])"},
    {"coarray-lock.c", 13, "lock (many[k]:[1]) acquired_lock(got) stat(status)"},
    {"coarray-lock.c", 15, "unlock (many[k]:[1]) stat(status)"},
    {"coarray-lock.c", 17, "counter:[1]"},
    {"coarray-lock.c", 18, "counter:[0]"},
};

#line 1 "coarray-lock.c"
// RUN: %golden
//
// Pins: locks of images, with and without waiting; atomic access.
#include <xmp.h>
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
xmp_lock_t lk /* :[*] */, many[3] /* :[*] */;
int counter /* :[*] */;

int f(int k) {
  int got, status, n;
  xacc_lock(&xmp_site[1], &lk, 0, NULL, NULL); // #pragma xmp lock (lk:[0])
  xacc_unlock(&xmp_site[2], &lk, 0, NULL); // #pragma xmp unlock (lk:[0])
  xacc_lock(&xmp_site[3], &many[k], 1, &got, &status); // #pragma xmp lock (many[k]:[1]) acquired_lock(got) stat(status)
  if (got) {
    xacc_unlock(&xmp_site[4], &many[k], 1, &status); // #pragma xmp unlock (many[k]:[1]) stat(status)
  }
  xacc_atomic_define(&xmp_site[5], &counter, 1, k);
  xacc_atomic_ref(&xmp_site[6], &n, &counter, 0);
  return n + status;
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  static char here;
  xacc_coarrays(&here);
}
XACC_UNIT(xmp_unit_init)
