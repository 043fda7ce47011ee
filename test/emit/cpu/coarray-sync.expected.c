#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"coarray-sync.c", 5, "nodes p(*)"},
    {"coarray-sync.c", 14, "post (p(2), 1)"},
    {"coarray-sync.c", 15, "wait (p(1), 1)"},
    {"coarray-sync.c", 16, "wait (p(me))"},
    {"coarray-sync.c", 17, "wait"},
    {"coarray-sync.c", 10, "x:[1]"},
};

#line 1 "coarray-sync.c"
// RUN: %golden
//
// Pins: images wait for each other: all, some, by post and wait.
#include <xmp.h>
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
int x /* :[*] */;

void f(int me, int *some) {
  int status;
  xacc_put(&xmp_site[5], x, 1, me);
  xmp_sync_memory(NULL);
  xmp_sync_all(&status);
  xmp_sync_images(2, some, &status);
  xacc_post(&xmp_site[1], xacc_on_index(xacc_on(p_nodes), 0, 2), 1); // #pragma xmp post (p(2), 1)
  { // #pragma xmp wait (p(1), 1)
    const xacc_ref xmp_from = xacc_on_index(xacc_on(p_nodes), 0, 1);
    const long xmp_tag = 1;
    xacc_wait_post(&xmp_site[2], &xmp_from, &xmp_tag);
  }
  { // #pragma xmp wait (p(me))
    const xacc_ref xmp_from = xacc_on_index(xacc_on(p_nodes), 0, me);
    xacc_wait_post(&xmp_site[3], &xmp_from, NULL);
  }
  xacc_wait_post(&xmp_site[4], NULL, NULL); // #pragma xmp wait
#line 18 "coarray-sync.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  static char here;
  xacc_coarrays(&here);
}
XACC_UNIT(xmp_unit_init)
