/* eigen.h - common parts of the programs that make a matrix tridiagonal: matrix, check, clock. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef SIZE
#define SIZE 300
#endif
enum { N = SIZE }; /* rows and columns */

/* ---- grid and matrix -------------------------------------------------------------------------------------------- */

static int irregular; /* selects the matrix, see below */

/* Rows of the most square grid that is not higher than wide. */
static inline int most_square(int nodes) {
  int rows = 1;
  for (int r = 1; r * r <= nodes; r++)
    rows = nodes % r == 0 ? r : rows;
  return rows;
}

static void choose_matrix(int argc, char **argv) { irregular = argc > 1 && strcmp(argv[1], "random") == 0; }

/* min(i, j) + 1, whose eigenvalues are known, or numbers between -1/2 and 1/2 without a pattern. */
static double matrix(int i, int j) {
  const unsigned low = (unsigned)(i < j ? i : j) + 1, high = (unsigned)(i < j ? j : i) + 1;
  if (!irregular)
    return low;
  unsigned h = low * 2654435761u ^ high * 2246822519u;
  h = (h ^ h >> 15) * 2246822519u;
  h = (h ^ h >> 13) * 3266489917u;
  return (h ^ h >> 16) / 4294967296.0 - 0.5;
}

/* ---- the check -------------------------------------------------------------------------------------------------- */

#ifdef __cplusplus
extern "C" {
#endif
void dsterf_(const int *n, double *d, double *e, int *info);
void dsyev_(const char *job, const char *half, const int *n, double *a, const int *lda, double *w, double *work,
            const int *lwork, int *info);
#ifdef __cplusplus
}
#endif

/* The eigenvalues of the matrix, in ascending order: from a formula, or from LAPACK on the whole matrix. */
static int right_eigenvalues(double *w) {
  const int n = N, lwork = 34 * N;
  int info = 0;
  if (!irregular) {
    for (int k = 0; k < n; k++) {
      const double s = sin((2 * k + 1) * acos(-1.0) / (2 * (2 * n + 1)));
      w[n - 1 - k] = 1 / (4 * s * s);
    }
    return 1;
  }
  double *const all = (double *)malloc((size_t)n * n * sizeof *all), *const work =
                                                                         (double *)malloc(lwork * sizeof *work);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      all[(size_t)j * n + i] = matrix(i, j);
  dsyev_("N", "L", &n, all, &n, w, work, &lwork, &info);
  free(all);
  free(work);
  return info == 0;
}

/* The error of the eigenvalues of the tridiagonal matrix (overwritten), relative to the largest of the matrix. */
static double deviation(double *d, double *e) {
  static double right[N];
  const int n = N;
  double most = 0, largest = 0, sum = 0;
  int info;
  for (int k = 0; k < n; k++)
    sum += d[k] + (k < n - 1 ? e[k] : 0);
  if (!isfinite(sum) || !right_eigenvalues(right)) /* LAPACK does not check for NaN */
    return NAN;
  dsterf_(&n, d, e, &info);
  for (int k = 0; k < n; k++) {
    most = fmax(most, fabs(d[k] - right[k]));
    largest = fmax(largest, fabs(right[k]));
  }
  return info == 0 ? most / largest : NAN;
}

/* ---- clock and report ------------------------------------------------------------------------------------------- */

static double now(void) {
  struct timespec t;
  timespec_get(&t, TIME_UTC);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void report(int rows, int columns, double seconds, double *d, double *e) {
  const double worst = deviation(d, e), flop = 4.0 / 3 * N * N * N;
  printf("%d x %d, %s eigenvalues: %s\n", N, N, irregular ? "LAPACK's" : "known",
         worst <= N * 4 * DBL_EPSILON ? "OK" : "WRONG"); /* a NaN is also wrong */
  printf("time : %.4f seconds on %d x %d nodes, %.2f Gflop/s; deviation %.1e of the largest eigenvalue\n", seconds,
         rows, columns, flop / seconds * 1e-9, worst);
}
