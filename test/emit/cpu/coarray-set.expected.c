#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"coarray-set.c", 5, "nodes p(*)"},
    {"coarray-set.c", 6, "nodes tail(2) = p(2:3)"},
    {"coarray-set.c", 8, "coarray on tail :: x"},
    {"coarray-set.c", 14, "image (tail)"},
    {"coarray-set.c", 13, "x:[1]"},
    {"coarray-set.c", 13, "mine:[0]"},
    {"coarray-set.c", 16, "started[1]:[0]"},
};

#line 1 "coarray-set.c"
// RUN: %golden
//
// Pins: coarrays whose images are those of a node set, and synchronisation of such a set; coarrays with values.
#include <xmp.h>
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
static xacc_nodes *tail_nodes; // #pragma xmp nodes tail(2) = p(2:3)
int x /* :[*] */;
// #pragma xmp coarray on tail :: x
int started[3] /* :[*] */ = {7, 8, 9};

int f(void) {
  static int mine /* :[*] */;
  int y = xacc_get(&xmp_site[4], x, xacc_image_on(&xmp_site[4], tail_nodes, 1)) + xacc_get(&xmp_site[5], mine, 0);
  { // #pragma xmp image (tail)
    xacc_images xmp_images XACC_SCOPED(images) __attribute__((__unused__)) = xacc_images_enter(&xmp_site[3],
        tail_nodes);
#line 15 "coarray-set.c"
    xmp_sync_all(NULL);
  }
#line 16 "coarray-set.c"
  return y + xacc_get(&xmp_site[6], started[1], 0);
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
XACC_UNIT(xmp_unit_init)
