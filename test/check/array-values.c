// RUN: %mistakes -n 3 %s
//
// Pins: arrays on every node of which distributed loops update elements that several nodes select, or read elements that
// another node has stored. The right form is next to each mistake.
#include <math.h>
#include <stdio.h>
#include <xmp.h>
#define N 24
#define BINS 5
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp template other(0:2*N-1)
#pragma xmp distribute other(block) onto p
double x[2 * N], a[N][BINS], u[N];
#pragma xmp align x[k] with other(k)
#pragma xmp align a[i][*] with t(i)
#pragma xmp align u[i] with t(i)
double density[BINS], columns[BINS], total[2], field[N], first[N], scratch[BINS], pairs[N][2], counted[8], halves[N];

static void sums(void) {
#if MISTAKE == 1
#pragma xmp loop on other(k)
#else
#pragma xmp loop on other(k) reduction(+ : density)
#endif
  for (int k = 0; k < 2 * N; k++) {
    int bin = (int)floor(x[k]);
    if (bin >= BINS)
      bin -= BINS;
    density[bin] += 1; // MISTAKE 1: each node has its own 'density' ... -Wxmp-reduction]
  }
#if MISTAKE == 2
#pragma xmp loop on t(i)
#else
#pragma xmp loop on t(i) reduction(+ : columns)
#endif
  for (int i = 0; i < N; i++)
    for (int j = 0; j < BINS; j++)
      columns[j] = columns[j] + a[i][j]; // MISTAKE 2: each node has its own 'columns' ... -Wxmp-reduction]
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    total[1]++; // MISTAKE 3: each node has its own 'total' ... -Wxmp-reduction]
#if MISTAKE != 3
#pragma xmp reduction(+ : total)
#endif
}

static void elements(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
#if MISTAKE == 4
    field[i] = u[i];
#endif
    first[i] = u[i];
    pairs[i][0] = u[i];
  }
#if MISTAKE != 4
#pragma xmp gmove
  field[:] = u[:];
#endif
#pragma xmp loop on other(k)
  for (int k = 0; k < 2 * N; k++) {
    const int cell = (int)x[k];
    x[k] += field[cell]; // MISTAKE 4: 'field' is not aligned ... -Wxmp-replicated]
  }
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    int same = i;
#if MISTAKE == 5
    u[i] = first[0]; // MISTAKE 5: 'first' is not aligned ... -Wxmp-replicated]
#else
    u[i] = first[same] + pairs[i][1];
#endif
  }
}

/// Each iteration stores what it reads, each node has a slot of its own, or nodes have different elements.
static void right(void) {
  const int me = xmp_node_num();
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < BINS; j++)
      scratch[j] = 0;
    for (int j = 0; j < BINS; j++)
      scratch[j] += a[i][j];
    u[i] = scratch[(int)a[i][0] % BINS];
    counted[me % 8] += 1;
    halves[i / 8] += 1;
  }
  xmp_local(counted);
}

int main(void) {
#pragma xmp loop on other(k)
  for (int k = 0; k < 2 * N; k++)
    x[k] = k % BINS;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    u[i] = 1;
    for (int j = 0; j < BINS; j++)
      a[i][j] = i + j;
  }
  sums();
  elements();
  right();
#pragma xmp task on p(1)
  printf("%g %g %g\n", density[1], columns[2], total[1]);
  return 0;
}
