/* transpose_fft.c - the Fourier transform of a distributed matrix: of its rows, a transposition, of its columns.
 *
 * Every node has whole rows in `rows` and whole columns in `columns`. FFTW transforms whole rows or columns, and a
 * gmove redistributes the matrix. That is all the communication. Without the directives the two arrays are equal
 * copies, and this is the serial program. */
#include <complex.h>
#include <fftw3.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif

#ifndef N
#define N 200 /* rows */
#endif
#ifndef M
#define M 126 /* columns */
#endif

#pragma xmp nodes p(*)
#pragma xmp template by_row(0 : N - 1)
#pragma xmp distribute by_row(block) onto p
#pragma xmp template by_column(0 : M - 1)
#pragma xmp distribute by_column(block) onto p

double complex rows[N][M], columns[N][M];
#pragma xmp align rows[i][*] with by_row(i)
#pragma xmp align columns[*][j] with by_column(j)

static void rows_to_columns(void) {
#pragma xmp gmove
  memcpy(columns, rows, sizeof rows);
}

static void columns_to_rows(void) {
#pragma xmp gmove
  memcpy(rows, columns, sizeof rows);
}

/* ---- the transform ----------------------------------------------------------------------------------------- */

static fftw_plan row_plan[2], column_plan[2]; /* forward, backward; NULL on a node that owns nothing */

/* The name of a distributed array is the address of the local section: own rows, or own sections of all rows. */
static void make_plans(void) {
  const int n = N, m = M, sign[2] = {FFTW_FORWARD, FFTW_BACKWARD};
  int own_rows = N, own_columns = M;
#ifdef _XCALABLEMP
  xmp_array_lsize(xmp_desc_of(rows), 1, &own_rows);
  xmp_array_lsize(xmp_desc_of(columns), 2, &own_columns);
#endif
  fftw_complex *r = (fftw_complex *)rows, *c = (fftw_complex *)columns;
  for (int k = 0; k < 2; k++) {
    if (own_rows > 0)
      row_plan[k] = fftw_plan_many_dft(1, &m, own_rows, r, NULL, 1, M, r, NULL, 1, M, sign[k], FFTW_ESTIMATE);
    if (own_columns > 0)
      column_plan[k] = fftw_plan_many_dft(1, &n, own_columns, c, NULL, own_columns, 1, c, NULL, own_columns, 1, sign[k],
                                          FFTW_ESTIMATE);
  }
}

static void execute(fftw_plan plan) {
  if (plan != NULL)
    fftw_execute(plan);
}

/* Transforms `rows` into `columns`. */
static void forward(void) {
  execute(row_plan[0]);
  rows_to_columns();
  execute(column_plan[0]);
}

/* Transforms `columns` back into `rows`, which become N * M times their original values. */
static void backward(void) {
  execute(column_plan[1]);
  columns_to_rows();
  execute(row_plan[1]);
}

/* ---- checks: each returns the number of wrong elements ---------------------------------------------------------- */

static const double tolerance = 1e-12;

static int differ(double complex x, double complex y) { return !(cabs(x - y) < tolerance); /* a NaN also differs */ }

/* exp(2 pi i k / n), accurate for large k. */
static double complex turn(long k, long n) {
  const double angle = 2 * acos(-1.0) * (double)(k % n) / (double)n;
  return cos(angle) + sin(angle) * I;
}

/* A plane wave becomes a single point, with the value N * M. */
static long plane_wave(int row, int column) {
  long wrong = 0;
#pragma xmp loop (i) on by_row(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      rows[i][j] = turn((long)row * i, N) * turn((long)column * j, M);
  forward();
#pragma xmp loop (j) on by_column(j) reduction(+ : wrong)
  for (int j = 0; j < M; j++)
    for (int i = 0; i < N; i++)
      wrong += differ(columns[i][j] / ((double)N * M), i == row && j == column);
  return wrong;
}

/* A single point becomes a plane wave. */
static long point(int row, int column) {
  long wrong = 0;
#pragma xmp loop (i) on by_row(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      rows[i][j] = i == row && j == column;
  forward();
#pragma xmp loop (j) on by_column(j) reduction(+ : wrong)
  for (int j = 0; j < M; j++)
    for (int i = 0; i < N; i++)
      wrong += differ(columns[i][j], turn(-(long)row * i, N) * turn(-(long)column * j, M));
  return wrong;
}

static double complex noise(int i, int j) { return (i * 7 + j * 13) % 17 - 8 + ((i * 5 + j * 3) % 11 - 5) * I; }
static double square(double complex z) { return creal(z) * creal(z) + cimag(z) * cimag(z); }

/* Both transforms together return the input. In between, the sum of squares (integers here) is N * M times as large. */
static long round_trip(double *sum) {
  double before = 0.0, between = 0.0;
  long wrong = 0;
#pragma xmp loop (i) on by_row(i) reduction(+ : before)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      rows[i][j] = noise(i, j);
      before += square(rows[i][j]);
    }
  forward();
#pragma xmp loop (j) on by_column(j) reduction(+ : between)
  for (int j = 0; j < M; j++)
    for (int i = 0; i < N; i++)
      between += square(columns[i][j]);
  backward();
#pragma xmp loop (i) on by_row(i) reduction(+ : wrong)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      wrong += differ(rows[i][j] / ((double)N * M), noise(i, j));
  *sum = before;
  return wrong + differ(between / ((double)N * M) / before, 1.0);
}

/* ---- time ------------------------------------------------------------------------------------------------------ */

static double now(void) {
  struct timespec t;
  timespec_get(&t, TIME_UTC);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Seconds of one transform, forward or backward and half of a scaling, on the slowest node. */
static double time_of(int times) {
#pragma xmp barrier
  double seconds = now();
  for (int k = 0; k < times; k++) {
    forward();
    backward();
#pragma xmp loop (i) on by_row(i)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        rows[i][j] /= (double)N * M;
  }
  seconds = (now() - seconds) / (2 * times);
#pragma xmp reduction(max : seconds)
  return seconds;
}

int main(int argc, char **argv) {
  double sum;
  make_plans();
  long wrong = plane_wave(3 % N, M - 1);
  wrong += point(N / 3, 5 % M);
  wrong += round_trip(&sum);

#pragma xmp task on p(1)
  printf("%d x %d: %ld errors above %.0e, norm %.9f\n", N, M, wrong, tolerance, sqrt(sum));

  if (argc > 1) {
    const double seconds = time_of(atoi(argv[1]));
#pragma xmp task on p(1)
    printf("%.3g ms per transform\n", 1e3 * seconds);
  }
  for (int k = 0; k < 2; k++) {
    fftw_destroy_plan(row_plan[k]);
    fftw_destroy_plan(column_plan[k]);
  }
  return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
