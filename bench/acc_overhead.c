/* acc_overhead.c - overhead of directives in addition to their work. By hand (-DBY_HAND): the same with OpenMP. For
 * each case, prints the nanoseconds per execution and a sum that must be equal for both.
 *
 *     acc_overhead STEPS
 */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { few = 1000, rows = 512, columns = 512 };
static double v[few], matrix[rows][columns], other[rows][columns];
static double a[10][16];
static volatile double sum;

/* One iteration per thread, which stores one number. */
static void empty(void) {
#ifdef BY_HAND
#pragma omp parallel for
#else
#pragma acc parallel loop
#endif
  for (int i = 0; i < 2; i++) v[i] += 1;
}

static void reduction(void) {
  double s = 0;
#ifdef BY_HAND
#pragma omp parallel for simd reduction(+ : s)
#else
#pragma acc parallel loop reduction(+ : s)
#endif
  for (int i = 0; i < few; i++) s += v[i];
  sum = s;
}

/* A construct with ten arrays that are present. */
static void present(void) {
  double *b0 = a[0], *b1 = a[1], *b2 = a[2], *b3 = a[3], *b4 = a[4], *b5 = a[5], *b6 = a[6], *b7 = a[7], *b8 = a[8], *b9 = a[9];
#ifdef BY_HAND
#pragma omp target data map(tofrom : b0[0 : 16], b1[0 : 16], b2[0 : 16], b3[0 : 16], b4[0 : 16], b5[0 : 16], b6[0 : 16], \
                            b7[0 : 16], b8[0 : 16], b9[0 : 16])
#else
#pragma acc data copy(b0[0 : 16], b1[0 : 16], b2[0 : 16], b3[0 : 16], b4[0 : 16], b5[0 : 16], b6[0 : 16], b7[0 : 16],    \
                      b8[0 : 16], b9[0 : 16])
#endif
  b0[1] += b9[1];
}

/* A column of a matrix. By hand: copied between two matrices, as required for a device with its own memory. */
static void update(void) {
#ifdef BY_HAND
  for (int i = 0; i < rows; i++) matrix[i][3] = other[i][3];
#else
#pragma acc update self(matrix[0 : rows][3 : 1])
#endif
  sum = matrix[rows - 1][3];
}

static void report(const char *name, void (*step)(void), int steps) {
  step();
  const double begin = omp_get_wtime();
  for (int k = 0; k < steps; k++) step();
  printf("%s %.1f\n", name, (omp_get_wtime() - begin) / steps * 1e9);
}

int main(int argc, char **argv) {
  const int steps = argc > 1 ? atoi(argv[1]) : 10000;
  (void)other;
#pragma acc data copy(a, matrix, v)
  {
    report("empty", empty, steps);
    report("reduction", reduction, steps);
    report("present", present, steps);
    report("update", update, steps);
  }
  printf("sum %g\n", v[0] + v[1]);
  return 0;
}
