/* cg.h - what the versions of NPB CG share: the classes, the matrix, the clock and the report.
 *
 * Written from the definition in the NAS Parallel Benchmarks (D. Bailey et al., RNR-94-007): the smallest eigenvalue of
 * a random sparse matrix by inverse iterations, each with 25 steps of conjugate gradients. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#ifndef CLASS
#define CLASS 'S'
#endif

/* NA rows, random elements per generated vector, inverse iterations, shift of the spectrum, the eigenvalue to find. */
#if CLASS == 'S'
enum { NA = 1400, NONZER = 7, NITER = 15, SHIFT = 10 };
#define ZETA 8.5971775078648
#elif CLASS == 'W'
enum { NA = 7000, NONZER = 8, NITER = 15, SHIFT = 12 };
#define ZETA 10.362595087124
#elif CLASS == 'A'
enum { NA = 14000, NONZER = 11, NITER = 15, SHIFT = 20 };
#define ZETA 17.130235054029
#elif CLASS == 'B'
enum { NA = 75000, NONZER = 13, NITER = 75, SHIFT = 60 };
#define ZETA 22.712745482631
#elif CLASS == 'C'
enum { NA = 150000, NONZER = 15, NITER = 75, SHIFT = 110 };
#define ZETA 28.973605592845
#elif CLASS == 'D'
enum { NA = 1500000, NONZER = 21, NITER = 100, SHIFT = 500 };
#define ZETA 52.514532105794
#else
#error "CLASS is one of 'S', 'W', 'A', 'B', 'C', 'D'"
#endif
enum { STEPS = 25 };             /* of conjugate gradients in each solve */
static const double rcond = 0.1; /* the condition of the matrix, before the shift */

/* ---- the matrix ----------------------------------------------------------------------------------------------
 *
 * A = sum over k of size[k] * v[k] * transpose(v[k]) + (rcond - SHIFT) * I. Element k of v[k] is 1/2, NONZER others are
 * random at random places; size falls from 1 to rcond, geometrically. */

typedef struct Vector {
  int count;
  int at[NONZER + 1];
  double value[NONZER + 1];
} Vector;

/* The next number between 0 and 1: x = 5^13 x mod 2^46. The overflow of the product does not affect the low bits. */
static double random_number(uint64_t *seed) {
  *seed = *seed * 1220703125 & ((UINT64_C(1) << 46) - 1);
  return (double)*seed * 0x1p-46;
}

static int find(const Vector *v, int at) {
  int k = 0;
  while (k < v->count && v->at[k] != at)
    k++;
  return k;
}

static void set(Vector *v, int at, double value) {
  const int k = find(v, at);
  v->at[k] = at;
  v->value[k] = value;
  v->count += k == v->count;
}

/* Vectors must be generated in order, because the numbers are one sequence. */
static Vector random_vector(uint64_t *seed, int k) {
  Vector v = {0};
  int places = 1; /* drawn from a power of two; numbers that are taken or not rows are skipped */
  while (places < NA)
    places *= 2;
  while (v.count < NONZER) {
    const double value = random_number(seed);
    const int at = (int)(places * random_number(seed));
    if (at < NA && find(&v, at) == v.count)
      set(&v, at, value);
  }
  set(&v, k, 0.5);
  return v;
}

/* The rows row0 <= i < row1 and the columns col0 <= j < col1. */
typedef struct Block {
  int row0, row1, col0, col1;
} Block;

/* Generates all vectors and adds their contributions to the block, row by row, at end[i - row0], which it increments.
 * Only counts if no memory is allocated yet. */
static void generate(Block b, int *end, int *column, double *value) {
  const double ratio = pow(rcond, 1.0 / NA);
  double size = 1.0;
  uint64_t seed = 314159265;
  random_number(&seed); /* the benchmark starts with the second */
  for (int k = 0; k < NA; k++, size *= ratio) {
    const Vector v = random_vector(&seed, k);
    for (int m = 0; m < v.count; m++) {
      const int i = v.at[m];
      for (int n = 0; i >= b.row0 && i < b.row1 && n < v.count; n++) {
        const int j = v.at[n];
        if (j < b.col0 || j >= b.col1)
          continue;
        const int at = end[i - b.row0]++;
        if (column != NULL) {
          column[at] = j;
          value[at] = size * v.value[m] * v.value[n] + (i == k && j == k ? rcond - SHIFT : 0.0);
        }
      }
    }
  }
}

/* Sums elements at the same position and closes the gaps. Returns the number of elements. */
static int merge(Block b, int *first, int *last, int *column, double *value) {
  int *seen = (int *)malloc((b.col1 - b.col0 + 1) * sizeof *seen); /* the last element of each column */
  int elements = 0;
  for (int j = 0; j < b.col1 - b.col0; j++)
    seen[j] = -1;
  for (int i = 0; i < b.row1 - b.row0; i++) {
    const int begin = elements;
    for (int k = first[i]; k < last[i]; k++) {
      const int j = column[k] - b.col0;
      if (seen[j] >= begin) {
        value[seen[j]] += value[k];
      } else {
        seen[j] = elements;
        column[elements] = column[k];
        value[elements++] = value[k];
      }
    }
    first[i] = begin;
    last[i] = elements;
  }
  free(seen);
  return elements;
}

/* Makes a block: element k of row i is (*value)[k] in column (*column)[k], for first[i - row0] <= k < last[i - row0].
 * Returns the number of elements.
 *
 * Every caller generates all vectors, twice: to count and to fill. That needs no communication, and no memory besides
 * the result. */
static int make_matrix(Block b, int *first, int *last, int **column, double **value) {
  int room = 0;
  for (int i = 0; i < b.row1 - b.row0; i++)
    last[i] = 0;
  generate(b, last, NULL, NULL);
  for (int i = 0; i < b.row1 - b.row0; i++) {
    first[i] = room;
    room += last[i];
    last[i] = first[i];
  }
  *column = (int *)malloc((room + 1) * sizeof **column);
  *value = (double *)malloc((room + 1) * sizeof **value);
  generate(b, last, *column, *value);
  return merge(b, first, last, *column, *value);
}

/* ---- clock and report -------------------------------------------------------------------------------------- */

static double now(void) {
  struct timespec t;
  timespec_get(&t, TIME_UTC);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void report(int rows, int columns, double zeta, double residual, double seconds) {
  const double error = fabs(zeta - ZETA) / ZETA, products = NONZER * (NONZER + 1.0);
  const double flop = 2.0 * NITER * NA * (3 + products + STEPS * (5 + products) + 3); /* NPB's count */
  printf("class : %c, %d rows, %d iterations\n", CLASS, (int)NA, (int)NITER);
  printf("grid  : %d x %d nodes\n", rows, columns);
  printf("zeta  : %.13f\n", zeta);
  printf("error : %.1e, residual of the last solve %.1e\n", error, residual);
  printf("VERIFICATION %s\n", error <= 1e-10 ? "SUCCESSFUL" : "FAILED"); /* a NaN also fails */
  printf("time  : %.3f seconds, %.1f Mop/s\n", seconds, flop / seconds * 1e-6);
}
