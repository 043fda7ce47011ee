#include <xaccrt.h>

/* The directives of this file, for messages and traces. */
static const xacc_site xmp_site[] __attribute__((__unused__)) = {
    {"loop-nodes.c", 4, "nodes p(4)"},
    {"loop-nodes.c", 5, "nodes q[4]"},
    {"loop-nodes.c", 9, "loop on p(i)"},
    {"loop-nodes.c", 12, "loop on q[i]"},
};

#line 1 "loop-nodes.c"
// RUN: %golden
//
// Pins: a loop on nodes: iteration i runs on p(i), or on q[i].
static xacc_nodes *p_nodes; // #pragma xmp nodes p(4)
static xacc_nodes *q_nodes; // #pragma xmp nodes q[4]
int seen[5];

void f(void) {
  { // #pragma xmp loop on p(i)
    XACC_TIMED(&xmp_site[2]);
    const xacc_range i_range = xacc_loop(&xmp_site[2],
        (xacc_mapped_loop){.on = p_nodes, .lower = 1, .upper = 4 + 1, .step = 1});
#line 10 "loop-nodes.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      seen[i] = i;
  }
  { // #pragma xmp loop on q[i]
    XACC_TIMED(&xmp_site[3]);
    const xacc_range i_range = xacc_loop(&xmp_site[3],
        (xacc_mapped_loop){.on = q_nodes, .offset = 1, .lower = 0, .upper = 4, .step = 1});
#line 13 "loop-nodes.c"
    for (int i = (int)i_range.first; i < (int)i_range.end; i++)
      seen[i]++;
  }
#line 15 "loop-nodes.c"
}

/* Descriptors of this file, made before main. */
static void xmp_unit_init(void) {
  const long p_nodes_sizes[] = {4};
  p_nodes = xacc_nodes_make(&xmp_site[0], "p", p_nodes_sizes, 1);
  const long q_nodes_sizes[] = {4};
  q_nodes = xacc_nodes_make(&xmp_site[1], "q", q_nodes_sizes, 1);
}
XACC_UNIT(xmp_unit_init, XACC_USES_NODES)
