/* stream_xacc.c - memory bandwidth of accelerators, measured with the four loops of the STREAM benchmark (J. McCalpin)
 * in XcalableACC: three arrays distributed over the nodes, filled, used and checked in device memory.
 *
 *   xaccc -O3 -DN=100000000 stream_xacc.c -o stream -lm && mpirun -np 4 ./stream
 *
 * Without the directives this is the serial program. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#ifndef N
#define N 10000000 /* elements of each array: several times the size of the caches of all nodes */
#endif
#ifndef TIMES
#define TIMES 10 /* passes; the best of all but the first counts */
#endif

#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p

double a[N], b[N], c[N];
#pragma xmp align [i] with t(i) :: a, b, c

static const double scalar = 3.0;

static void fill(void) {
#pragma xmp loop (i) on t(i)
#pragma acc parallel loop present(a, b, c)
  for (int i = 0; i < N; i++) {
    a[i] = 1.0;
    b[i] = 2.0;
    c[i] = 0.0;
  }
}

static void copy(void) {
#pragma xmp loop (i) on t(i)
#pragma acc parallel loop present(a, c)
  for (int i = 0; i < N; i++)
    c[i] = a[i];
}

static void scale(void) {
#pragma xmp loop (i) on t(i)
#pragma acc parallel loop present(b, c)
  for (int i = 0; i < N; i++)
    b[i] = scalar * c[i];
}

static void add(void) {
#pragma xmp loop (i) on t(i)
#pragma acc parallel loop present(a, b, c)
  for (int i = 0; i < N; i++)
    c[i] = a[i] + b[i];
}

static void triad(void) {
#pragma xmp loop (i) on t(i)
#pragma acc parallel loop present(a, b, c)
  for (int i = 0; i < N; i++)
    a[i] = b[i] + scalar * c[i];
}

/* The number of elements that differ from the result of the same operations on one element. */
static int count_wrong(void) {
  double x = 1.0, y = 2.0, z = 0.0;
  int wrong = 0;
  for (int pass = 0; pass < TIMES; pass++) {
    z = x;
    y = scalar * z;
    z = x + y;
    x = y + scalar * z;
  }
#pragma xmp loop (i) on t(i)
#pragma acc parallel loop present(a, b, c) reduction(+ : wrong)
  for (int i = 0; i < N; i++)
    wrong += !(fabs(a[i] / x - 1) < 1e-13 && fabs(b[i] / y - 1) < 1e-13 && fabs(c[i] / z - 1) < 1e-13);
#pragma xmp reduction (+ : wrong)
  return wrong;
}

/* The time when all nodes have reached this call. */
static double now(void) {
  struct timespec t;
#pragma xmp barrier
  timespec_get(&t, TIME_UTC);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(void) {
  static const char *const name[4] = {"copy  ", "scale ", "add   ", "triad "};
  static const int arrays[4] = {2, 2, 3, 3};
  static void (*const kernel[4])(void) = {copy, scale, add, triad};
  double best[4] = {INFINITY, INFINITY, INFINITY, INFINITY};
  int wrong;

#pragma acc data create(a, b, c)
  {
    fill();
    for (int pass = 0; pass < TIMES; pass++)
      for (int k = 0; k < 4; k++) {
        const double start = now();
        kernel[k]();
        const double seconds = now() - start;
        if (pass > 0)
          best[k] = fmin(best[k], seconds);
      }
    wrong = count_wrong();
  }

#pragma xmp task on p(1)
  {
    printf("size  : %d elements, %d passes\n", N, TIMES);
    printf("check : %d elements wrong\n", wrong);
    for (int k = 0; k < 4; k++)
      printf("%s: %.3f GB/s\n", name[k], 1e-9 * sizeof(double) * arrays[k] * N / best[k]);
  }
  return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
