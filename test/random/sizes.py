"""Sizes that depend on the number of processes: the same arithmetic in C and in Python.

Generated programs run on any number of processes, so the extents of node arrays are C expressions of NP, the number of
processes. The generator must know their values, because some things are only correct if every block is wide
enough: `value` evaluates such an expression here, and the functions below have counterparts in PRELUDE.
"""

MAX_NODES = 12  # programs are correct on 1 .. MAX_NODES processes

PRELUDE = """#ifdef _XCALABLEMP
#include <xmp.h>
#define NP xmp_all_num_nodes()
#define WRAP(i, n) (i) /* the shadow that a periodic reflect fills */
#else
static int xmp_all_node_num(void) { return 1; }
#define NP 1
#define WRAP(i, n) (((i) + (n)) % (n))
#endif

/* A divisor of n. */
static int divisor(int n, int which) {
  int found[64], count = 0;
  for (int d = 1; d <= n; d++)
    if (n % d == 0)
      found[count++] = d;
  return found[which % count];
}

/* Some number of 0 .. range - 1. */
static int some(unsigned seed, unsigned i, int range) {
  unsigned h = seed * 2654435761u ^ i * 2246822519u;
  h = (h ^ h >> 15) * 2246822519u;
  h = (h ^ h >> 13) * 3266489917u;
  return (int)((h ^ h >> 16) % (unsigned)range);
}

/* A gblock map of `nodes` entries with the sum `size`, 0 among them; what is not 0 is at least `least`. */
static void deal(int *map, int nodes, int size, int least, unsigned seed) {
  for (int q = 0; q < nodes; q++) {
    int part = q == nodes - 1 ? size : some(seed, 2 * q, 3) == 0 ? 0 : some(seed, 2 * q + 1, size + 1);
    if (part < least || size - part < least)
      part = q == nodes - 1 || part >= least ? size : 0;
    map[q] = part;
    size -= part;
  }
}
"""


def divisor(n, which):
    found = [d for d in range(1, n + 1) if n % d == 0]
    return found[which % len(found)]


def some(seed, i, limit):
    low = 0xffffffff
    h = (seed * 2654435761 & low) ^ (i * 2246822519 & low)
    h = (h ^ h >> 15) * 2246822519 & low
    h = (h ^ h >> 13) * 3266489917 & low
    return (h ^ h >> 16) % limit


def deal(nodes, size, least, seed):
    parts = []
    for q in range(nodes):
        last = q == nodes - 1
        part = size if last else 0 if some(seed, 2 * q, 3) == 0 else some(seed, 2 * q + 1, size + 1)
        if part < least or size - part < least:
            part = size if last or part >= least else 0
        parts.append(part)
        size -= part
    return parts


def value(expression, processes):
    """The value of a C expression of NP on this many processes."""
    return eval(expression.replace("/", "//"), {"NP": processes, "divisor": divisor})
