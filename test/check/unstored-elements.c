// RUN: %mistakes -n 1 -n 3 %s -- -Wno-xmp-all
//
// Pins: iterations that read elements of an array on every node which another node has stored. Elements that the node
// has stored itself, that were combined, sent or set again, and arrays to which the reading loop also stores are not
// reported.
#include <stdlib.h>
#include <string.h>
#include <xmp.h>
#define N 12
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp template u(0:N-1)
#pragma xmp distribute u(cyclic) onto p
double a[N];
#pragma xmp align a[i] with t(i)
static int plain[N], pairs[N][2], order[N], once[4], scratch[N];
static struct cell {
  int x;
  float y;
} cells[N];

static void mirrored(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    plain[i] = i + 1;
#if MISTAKE != 1
#pragma xmp reduction(+ : plain)
#endif
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = plain[N - 1 - i]; // MISTAKE 1: 'plain[ ... ]' is 0 on node ... , which has not stored it, and ... (stored at line 26, used at line 32); add 'align', 'reduction' or bcast(plain)
}

static void wrapped(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    pairs[i][1] = i + 1;
    cells[i].y = i + 1;
  }
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    a[i] = pairs[i][1] + cells[i].y;
#if MISTAKE == 2
    a[i] = pairs[(i + 1) % N][1]; // MISTAKE 2: , which has not stored it, and
#endif
#if MISTAKE == 3
    a[i] = cells[i ? i - 1 : N - 1].y; // MISTAKE 3: .y' is 0 on node ... , which has not stored it, and
#endif
  }
}

static void otherDistribution(void) {
  int *allocated = calloc(N, sizeof *allocated);
  for (int i = 0; i < N; i++)
    order[i] = (i + 5) % N;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    allocated[i] = i + 1;
#if MISTAKE == 4
#pragma xmp loop on u(i)
  for (int i = 0; i < N; i++)
    order[i] = allocated[i]; // MISTAKE 4: , which has not stored it, and
#endif
#if MISTAKE == 5
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = allocated[order[i]]; // MISTAKE 5: , which has not stored it, and
#endif
  free(allocated);
}

static void inTask(void) {
#pragma xmp task on p(1)
  once[2] = 7;
#if MISTAKE != 6
#pragma xmp bcast(once) from p(1)
#endif
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = once[2]; // MISTAKE 6: 'once[2]' is 0 on node ... , which has not stored it, and 7 on node 1
}

// Right in every version.
static void setAgain(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    scratch[i] = i + 1;
  memset(scratch, 0, sizeof scratch);
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = scratch[N - 1 - i];
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    for (int k = 0; k < N; k++)
      scratch[k] = k < i ? 0 : i;
    a[i] = scratch[N - 1 - i];
  }
#pragma xmp loop on t(i)
  for (int i = 0; i < N / 2; i++)
    plain[i] = -1;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = plain[i];
}

static void withoutBytes(void) {
  struct none {
  } *elements = malloc(8), one = {};
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    elements[i] = one;
  free(elements);
}

int main(void) {
  withoutBytes();
  mirrored();
  wrapped();
  otherDistribution();
  inTask();
  setAgain();
#pragma xmp barrier
  return 0;
}
