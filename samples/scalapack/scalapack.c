/* scalapack.c - linear equations with a distributed matrix, solved in place by ScaLAPACK.
 *
 * ScaLAPACK needs matrices distributed in blocks of rows and columns over a grid of processes: the XMP distribution
 * (cyclic(B), cyclic(B)). The rest is a matter of order:
 *
 *  - Fortran stores the elements of a column together, C those of a row. So the array is a[j][i], column j first: the
 *    transpose from C's point of view, and the matrix A(i, j) from Fortran's.
 *  - In t(i, j) and p(P, Q) the first index counts fastest. Rows i go to the first dimension of the nodes, columns j to
 *    the second, and node (r, c) is process r + P * c, counted from 0: BLACS calls that order "column-major".
 *
 * Nothing is copied: `describe` makes a ScaLAPACK descriptor of the array's layout from XMP's inquiry functions.
 * Without the directives this is the serial program, with LAPACK. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif

#ifndef N
#define N 150 /* equations; need not divide evenly */
#endif
#ifndef NRHS
#define NRHS 3 /* right sides, at most N */
#endif
#ifndef B
#define B 16 /* rows and columns of a block */
#endif
#ifndef P
#define P 1 /* nodes of the first dimension; the second takes the rest */
#endif

#pragma xmp nodes p(P, *)
#pragma xmp template t(0 : N - 1, 0 : N - 1)
#pragma xmp distribute t(cyclic(B), cyclic(B)) onto p

double a[N][N];    /* a[j][i] is A(i, j) */
double b[NRHS][N]; /* b[k][i]: element i of right side k, then of solution k */
#pragma xmp align a[j][i] with t(i, j)
#pragma xmp align b[k][i] with t(i, k)
double x[NRHS][N]; /* the whole solution, on every node */

/* ---- the equations ------------------------------------------------------------------------------------------- */

/* Numbers between -1/2 and 1/2 without a pattern; the largest of a column is rarely on the diagonal: pivots matter. */
static double matrix(int i, int j) {
  unsigned h = (unsigned)i * 2654435761u ^ ((unsigned)j + 1) * 2246822519u;
  h = (h ^ h >> 15) * 2246822519u;
  h = (h ^ h >> 13) * 3266489917u;
  return (h ^ h >> 16) / 4294967296.0 - 0.5;
}

static double solution(int i, int k) { return 1.0 + (i * (k + 1)) % 10; }

static void set_up(void) {
#pragma xmp loop (j, i) on t(i, j)
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++)
      a[j][i] = matrix(i, j);
#pragma xmp loop (k, i) on t(i, k)
  for (int k = 0; k < NRHS; k++)
    for (int i = 0; i < N; i++) {
      double sum = 0.0;
      for (int j = 0; j < N; j++)
        sum += matrix(i, j) * solution(j, k);
      b[k][i] = sum;
    }
}

/* ---- solve ------------------------------------------------------------------------------------------------------ */

static void check(int good, const char *what) {
  if (!good) {
    fprintf(stderr, "%s\n", what);
    exit(EXIT_FAILURE);
  }
}

#ifdef _XCALABLEMP
#ifdef __cplusplus
extern "C" {
#endif
int Csys2blacs_handle(MPI_Comm comm);
void Cfree_blacs_system_handle(int handle);
void Cblacs_gridinit(int *context, const char *order, int rows, int columns);
void Cblacs_gridinfo(int context, int *rows, int *columns, int *row, int *column);
void Cblacs_gridexit(int context);
void descinit_(int *desc, const int *m, const int *n, const int *mb, const int *nb, const int *rsrc, const int *csrc,
               const int *context, const int *lld, int *info);
void pdgesv_(const int *n, const int *nrhs, double *a, const int *ia, const int *ja, const int *desca, int *ipiv,
             double *b, const int *ib, const int *jb, const int *descb, int *info);
#ifdef __cplusplus
}
#endif

/* A grid of processes like that of the nodes, from the communicator with the BLACS handle `handle`. */
static int grid_like(xmp_desc_t nodes, int handle) {
  int shape[2], at[2], rows, columns, row, column, context = handle;
  for (int k = 0; k < 2; k++) {
    xmp_nodes_size(nodes, k + 1, &shape[k]);
    xmpc_nodes_index(nodes, k + 1, &at[k]);
  }
  Cblacs_gridinit(&context, "Column-major", shape[0], shape[1]);
  Cblacs_gridinfo(context, &rows, &columns, &row, &column);
  check(rows == shape[0] && columns == shape[1] && row == at[0] && column == at[1], "grid and nodes disagree");
  return context;
}

/* The descriptor for ScaLAPACK of an array [column][row] that is distributed as above. */
static void describe(xmp_desc_t array, int context, int desc[9]) {
  const int rows = xmp_array_gsize(array, 2), columns = xmp_array_gsize(array, 1), origin = 0;
  xmp_desc_t t;
  int axis, block[2], lead, info;
  xmp_align_template(array, &t);
  for (int k = 0; k < 2; k++) {
    xmp_align_axis(array, 2 - k, &axis); /* rows are the second dimension of the array, columns the first */
    xmp_dist_blocksize(t, axis, &block[k]);
  }
  xmp_array_lda(array, &lead); /* from one own column to the next */
  lead = lead < 1 ? 1 : lead;  /* even on a node without columns */
  descinit_(desc, &rows, &columns, &block[0], &block[1], &origin, &origin, &context, &lead, &info);
  check(info == 0, "descinit does not like the distribution");
}

/* b becomes the solution, a its factors. */
static void solve(void) {
  const int n = N, nrhs = NRHS, one = 1;
  int desc_a[9], desc_b[9], own_rows, info;
  void *comm;
  check(xmp_nodes_comm(xmp_desc_of(p), &comm) == XMP_SUCCESS, "ScaLAPACK needs MPI");
  const int handle = Csys2blacs_handle(*(MPI_Comm *)comm), context = grid_like(xmp_desc_of(p), handle);
  describe(xmp_desc_of(a), context, desc_a);
  describe(xmp_desc_of(b), context, desc_b);
  xmp_array_lsize(xmp_desc_of(a), 2, &own_rows);
  int *pivots = (int *)malloc((own_rows + B) * sizeof *pivots);
  /* The name of a distributed array is the address of its local section. */
  pdgesv_(&n, &nrhs, (double *)a, &one, &one, desc_a, pivots, (double *)b, &one, &one, desc_b, &info);
  check(info == 0, "the matrix is singular");
  free(pivots);
  Cblacs_gridexit(context);
  Cfree_blacs_system_handle(handle);
}
#else
void dgesv_(const int *n, const int *nrhs, double *a, const int *lda, int *ipiv, double *b, const int *ldb, int *info);

static void solve(void) {
  static int pivots[N];
  const int n = N, nrhs = NRHS;
  int info;
  dgesv_(&n, &nrhs, a[0], &n, pivots, b[0], &n, &info);
  check(info == 0, "the matrix is singular");
}
#endif

/* ---- check ------------------------------------------------------------------------------------------------------- */

int main(void) {
  set_up();
  solve();

#pragma xmp gmove
  memcpy(x, b, sizeof x);

  /* Elements that differ from the known ones, and equations with residuals larger than rounding errors. */
  int wrong = 0, unequal = 0;
#pragma xmp loop (k, i) on t(i, k) reduction(+ : wrong, unequal)
  for (int k = 0; k < NRHS; k++)
    for (int i = 0; i < N; i++) {
      double residual = 0.0, size = 0.0;
      for (int j = 0; j < N; j++) {
        residual += matrix(i, j) * (x[k][j] - solution(j, k));
        size += fabs(matrix(i, j) * x[k][j]);
      }
      unequal += !(fabs(residual) < N * DBL_EPSILON * size);
      wrong += !(fabs(x[k][i] - solution(i, k)) < 1e-9);
    }
#pragma xmp task on p(1, 1)
  printf("%d equations, %d right sides: %d elements wrong, %d equations not fulfilled\n", N, NRHS, wrong, unequal);
  return wrong + unequal == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
