// RUN: %mistakes -n 2 -n 3 %s
//
// Pins: unordered uses of coarrays by two images, whichever comes first: reads and stores by the owner of the memory,
// by another image and by a third one; elements known only at run time, sections, members of structs, several
// dimensions. The right form is next to each mistake: xmp_sync_all, directives, waiting for one image.
#include <xmp.h>
#define N 8
#pragma xmp nodes p(*)
typedef struct {
  int id;
  double weight;
} particle;
int x[N];
double plane[3][N];
particle swarm[N];
int cell, far[N], flag;
#pragma xmp coarray x:[*]
#pragma xmp coarray plane, swarm, cell, far, flag:[*]
static int me, next, before, all;
volatile int zero;

static int at(int k) { return k + zero; } // unknown to the compiler

static void ordered(void) {
#if MISTAKE != 1
  xmp_sync_all(NULL);
#endif
}

static int scalars(void) {
  cell = me;
  ordered();
  cell:[next] = 10 + me;
  ordered();
  int sum = cell; // MISTAKE 1: reads cell, and node 2 stores to it
#pragma xmp barrier
  cell = me; // the others have finished reading
  return sum;
}

static int elements(void) {
  int sum = 0;
  for (int k = 0; k < N; k++)
    x[at(k)] = me; // MISTAKE 3: stores to x[5], and node 2 reads it
#if MISTAKE != 3
  xmp_sync_all(NULL);
#endif
  sum += x[at(5)]:[next];
#pragma xmp barrier
  x[at(4)]:[next] = me;
#if MISTAKE == 2
  sum += x[at(4)]; // MISTAKE 2: reads x[4], and node 2 stores to it
#endif
  x[at(3)] += 1;
  return sum;
}

static double sections(void) {
  double column[3] = {1, 2, 3};
  xmp_sync_all(NULL);
  plane[0:3][at(2)]:[next] = column[0:3];
#if MISTAKE == 4
  plane[at(1)][at(2)] = 0; // MISTAKE 4: stores to plane[1][2], and so does node 2
#endif
  plane[at(1)][at(3)] = 0;
  swarm[at(2)].weight:[next] = 1;
  swarm[at(2)].id = me;
#if MISTAKE == 5
  swarm[at(2)].weight += 1; // MISTAKE 5: reads swarm[2], and node 2 stores to it
#endif
  xmp_sync_all(NULL);
  return plane[at(2)][at(2)] + swarm[2].weight;
}

/* The last image reads memory of the first image that the second one stores to. */
static int others(void) {
  int got = 0;
  if (me == 1)
    far[at(6)]:[0] = 5;
#if MISTAKE != 6
  xmp_sync_all(NULL);
#endif
  if (me == all - 1 && me != 1)
    got = far[at(6)]:[0]; // MISTAKE 6: node 3 reads elements of this node that node 2 stores
  return got;
}

/* Waits for one image, and for a flag. */
static int waits(void) {
  int sum = 0;
  xmp_sync_all(NULL);
  x[at(1)]:[next] = me;
#pragma xmp post(p(next + 1), 3)
#pragma xmp wait(p(before + 1), 3)
  sum += x[at(1)];
  xmp_sync_all(NULL);
  x[at(1)]:[next] = me;
  int beside[2] = {next, before};
  xmp_sync_images(before == next ? 1 : 2, beside, NULL);
  sum += x[at(1)];
  xmp_sync_all(NULL);
  x[at(1)]:[next] = me;
  xmp_sync_memory(NULL);
  xmp_atomic_define(flag:[next], 1);
  for (int seen = 0; !seen;)
    xmp_atomic_ref(&seen, flag);
  sum += x[at(1)];
  return sum;
}

int main(void) {
  all = xmp_num_images();
  me = xmpc_this_image(), next = (me + 1) % all, before = (me + all - 1) % all;
  double sum = scalars();
  sum += elements() + sections() + others() + waits();
  return sum < 0;
}
