#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"bcast.c", 4, "nodes p(*)"},
    {"bcast.c", 5, "nodes half(2) = p(1:2)"},
    {"bcast.c", 13, "bcast (x)"},
    {"bcast.c", 14, "bcast (v, pair) from p(2)"},
    {"bcast.c", 15, "bcast (v[2:3], *y, pair.y) on half"},
    {"bcast.c", 16, "bcast (x) from p(2) on p async(4)"},
    {"bcast.c", 17, "wait_async (4)"},
};

#line 1 "bcast.c"
// RUN: %golden
//
// Pins: bcast of scalars, arrays, parts of them and structs, from the first node and from a chosen one.
static xacc_nodes *p_nodes; // #pragma xmp nodes p(*)
static xacc_nodes *half_nodes; // #pragma xmp nodes half(2) = p(1:2)
struct pair {
  int x;
  double y[2];
} pair;
double v[10];

void f(double x, int *y) {
  // #pragma xmp bcast (x)
  xacc_bcast(&xmp_site[2], (xacc_memory){.address = &x, .bytes = sizeof(x)}, xacc_on_executing(), xacc_on_executing(),
      XACC_SYNC);
  { // #pragma xmp bcast (v, pair) from p(2)
    const xacc_memory xmp_parts[] = {{.address = &v, .bytes = sizeof(v)}, {.address = &pair, .bytes = sizeof(pair)}};
    xacc_bcast_all(&xmp_site[3], xmp_parts, 2, xacc_on_index(xacc_on(p_nodes), 0, 2), xacc_on_executing());
  }
  { // #pragma xmp bcast (v[2:3], *y, pair.y) on half
    const xacc_memory xmp_parts[] = {{.address = &v[2], .bytes = sizeof(v[0]) * (size_t)(3)},
        {.address = &*y, .bytes = sizeof(*y)}, {.address = &pair.y, .bytes = sizeof(pair.y)}};
    xacc_bcast_all(&xmp_site[4], xmp_parts, 3, xacc_on_executing(), xacc_on(half_nodes));
  }
  // #pragma xmp bcast (x) from p(2) on p async(4)
  xacc_bcast(&xmp_site[5], (xacc_memory){.address = &x, .bytes = sizeof(x)}, xacc_on_index(xacc_on(p_nodes), 0, 2),
      xacc_on(p_nodes), 4);
  xacc_wait_async(&xmp_site[6], 4, xacc_on_executing()); // #pragma xmp wait_async (4)
#line 18 "bcast.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {XACC_REST};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const long half_nodes_sizes[] = {2};
  half_nodes = xacc_nodes_on(&xmp_site[1], "half", xacc_on_range(xacc_on(p_nodes), 0, 1, 2, 1), half_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init)
