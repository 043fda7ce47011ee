/* eigen_trd.c - reduces a dense symmetric matrix to tridiagonal form by Householder reflections, on a grid of nodes.
 *
 * The matrix is distributed cyclically over rows and columns of nodes. For each of its columns,
 *
 *   gen_house  makes the vector u of a reflection,
 *   mat_vec    multiplies u by the matrix as it was at the start of the block: M columns are a block,
 *   calc_v     makes v from that product and the vectors u and v of the block,
 *
 * and after a block  mat_mat  updates the rest of the matrix: A -= U V' + V U', of which only the lower half is
 * computed. Every u and v is aligned with the columns of the matrix, in each column of the grid, and with its rows, in
 * each row of the grid. So messages travel only along rows and columns of the grid: five collective operations for a
 * column of the matrix. BLAS does the local work. Without the directives this is the serial program. */
#include "eigen.h"
#include "laps.h"
#include <cblas.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#else
#define xmp_local(variable) ((void)0)
#endif

#ifndef BLOCK
#define BLOCK 32
#endif
#ifndef NEXT
#define NEXT 1
#endif
enum {
  M = BLOCK, /* columns of a block */
  B = NEXT,  /* adjacent rows and columns of a node */
  STRIP = 64 /* columns that mat_vec and mat_mat process at a time: the step size of the lower half */
};

#ifdef _XCALABLEMP
#ifndef ROWS
#define ROWS most_square(xmp_all_num_nodes())
#endif
#endif

#pragma xmp nodes p(ROWS, *)
#pragma xmp template t(0 : N - 1, 0 : N - 1)
#pragma xmp distribute t(cyclic(B), cyclic(B)) onto p

double a[N][N]; /* a[j][i] is A(i, j): BLAS needs contiguous columns */
#pragma xmp align a[j][i] with t(i, j)
double uv[2 * M][N]; /* u and v of the block alternating, along columns: A -= sum over k of uv[k] vu[k]' */
#pragma xmp align uv[*][i] with t(i, *)
double vu[2 * M][N]; /* v and u alternating, along rows */
#pragma xmp align vu[*][j] with t(*, j)

static double d[N], e[N]; /* the result, on every node: diagonal and subdiagonal */

/* ---- local sections: positions in them count from 0 ------------------------------------------------------------- */

static double *own_a, *own_uv, *own_vu; /* the local sections */
static int row_stride, column_stride;   /* distance of vectors in a and uv, and in vu */
static double x[N], y[N], z[N];         /* local sections of a column of A, and of A u, along columns and along rows */
static double sums[N + 2 * M + 3];      /* values that a column of the grid sums in one operation */
static int same_row[N];                 /* position of the row with the number of local column c, or -1 */
static int first_row[N];                /* the first position of a row with that number or a higher one */

static double *u_column(int k) { return own_uv + (size_t)2 * k * row_stride; }
static double *v_column(int k) { return own_uv + (size_t)(2 * k + 1) * row_stride; }
static double *v_row(int k) { return own_vu + (size_t)2 * k * column_stride; }
static double *u_row(int k) { return own_vu + (size_t)(2 * k + 1) * column_stride; }

enum { ROW, COLUMN };
static int place[2][N + 2]; /* for row or column i: the number of owned ones with lower numbers */

/* Positions first .. end-1. */
typedef struct Span {
  int first, end, count;
} Span;

/* Own rows or columns with numbers from .. N-1. */
static Span own(int dimension, int from) {
  const int first = place[dimension][from], end = place[dimension][N];
  const Span s = {first, end, end - first};
  return s;
}

/* The position of row or column `number`, or -1. */
static int own_one(int dimension, int number) {
  const int at = place[dimension][number];
  return place[dimension][number + 1] > at ? at : -1;
}

static void set_up(void) {
#pragma xmp loop (j, i) on t(i, j)
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++)
      a[j][i] = matrix(i, j);

#pragma xmp loop (i) on t(i, *)
  for (int i = 0; i < N; i++)
    place[ROW][i + 1] = 1;
#pragma xmp loop (j) on t(*, j)
  for (int j = 0; j < N; j++)
    place[COLUMN][j + 1] = 1;
  xmp_local(place); /* marks the node's own rows and columns */
  for (int i = 0; i <= N; i++)
    for (int dimension = 0; dimension < 2; dimension++)
      place[dimension][i + 1] += place[dimension][i];
  for (int j = 0; j < N; j++)
    if (own_one(COLUMN, j) >= 0) {
      same_row[own_one(COLUMN, j)] = own_one(ROW, j);
      first_row[own_one(COLUMN, j)] = place[ROW][j];
    }

  own_a = (double *)a; /* the name of a distributed array is the address of the local section */
  own_uv = (double *)uv;
  own_vu = (double *)vu;
  row_stride = place[ROW][N] > 0 ? place[ROW][N] : 1; /* BLAS rejects 0 even if there is nothing to do */
  column_stride = place[COLUMN][N] > 0 ? place[COLUMN][N] : 1;
}

/* Puts the elements of `from`, which is aligned with columns, at their positions along rows; those of other nodes are
 * 0. The sum over a column of the grid, whose nodes together have every element, is the vector. */
static void turn(const double *from, Span columns, double *to) {
  for (int c = columns.first; c < columns.end; c++)
    *to++ = same_row[c] >= 0 ? from[same_row[c]] : 0;
}

/* ---- the phases ------------------------------------------------------------------------------------------------- */

/* The local section of the vector of a reflection: scaled, and 1 at the start of the vector. */
static void set_u(const double *from, int count, int has_first, double scale, double *u) {
  for (int k = 0; k < count; k++)
    u[k] = scale * from[k];
  if (has_first)
    u[0] = 1;
}

/* Makes vector k of the block: I - tau u u' sets the elements below A(j+1, j) to 0. Returns tau. */
static double gen_house(int j, int k) {
  const Span rows = own(ROW, j), below = own(ROW, j + 1), rest = own(ROW, j + 2), columns = own(COLUMN, j + 1);
  const int column = own_one(COLUMN, j), diagonal = own_one(ROW, j), first = own_one(ROW, j + 1);
  if (column >= 0) {
    cblas_dcopy(rows.count, own_a + (size_t)column * row_stride + rows.first, 1, x + rows.first, 1);
    cblas_dgemv(CblasColMajor, CblasNoTrans, rows.count, 2 * k, -1, own_uv + rows.first, row_stride, own_vu + column,
                column_stride, 1, x + rows.first, 1);
  }
  lap(GEN_HOUSE);
#pragma xmp bcast (x[rows.first:rows.count]) from t(*, j) on p(*, :)
  lap_with(BCAST, rows.count);

  /* Each column of the grid has that column now, so one operation sums its numbers and transposes it. */
  const int length = 3 + columns.count;
  sums[0] = diagonal >= 0 ? x[diagonal] : 0;
  sums[1] = first >= 0 ? x[first] : 0;
  sums[2] = cblas_ddot(rest.count, x + rest.first, 1, x + rest.first, 1);
  turn(x, columns, sums + 3);
  lap(GEN_HOUSE);
#pragma xmp reduction (+ : sums[0:length]) on p(:, *)
  lap_with(ALLREDUCE, length);

  const double alpha = sums[1], squares = sums[2];
  const double beta = squares > 0 ? -copysign(sqrt(alpha * alpha + squares), alpha) : alpha;
  const double scale = squares > 0 ? 1 / (alpha - beta) : 0;
  set_u(x + below.first, below.count, first >= 0, scale, u_column(k) + below.first);
  set_u(sums + 3, columns.count, own_one(COLUMN, j + 1) >= 0, scale, u_row(k) + columns.first);
  d[j] = sums[0];
  e[j] = beta;
  lap(GEN_HOUSE);
  return squares > 0 ? (beta - alpha) / beta : 0;
}

/* y += A u and z += A' u with the elements of `width` columns from position c on that are in the lower half, in z
 * without the diagonal. Most of them form a rectangle, which stays in the cache for its second use. */
static void multiply_strip(int c, int width, int end, const double *u, const double *u_along_row) {
  const int last = c + width - 1, below = first_row[last] + (same_row[last] >= 0);
  const double *const rectangle = own_a + (size_t)c * row_stride + below;
  cblas_dgemv(CblasColMajor, CblasNoTrans, end - below, width, 1, rectangle, row_stride, u_along_row + c, 1, 1,
              y + below, 1);
  cblas_dgemv(CblasColMajor, CblasTrans, end - below, width, 1, rectangle, row_stride, u + below, 1, 1, z + c, 1);
  for (int q = c; q <= last; q++) {
    const double *const column = own_a + (size_t)q * row_stride, factor = u_along_row[q];
    double sum = same_row[q] >= 0 ? -column[same_row[q]] * u[same_row[q]] : 0;
    for (int r = first_row[q]; r < below; r++) {
      y[r] += column[r] * factor;
      sum += column[r] * u[r];
    }
    z[q] += sum;
  }
}

/* y = A u. Each element below the diagonal counts for its row, in y, and for its column, in z. */
static void mat_vec(int j, int k) {
  const Span rows = own(ROW, j + 1), columns = own(COLUMN, j + 1);
  memset(y + rows.first, 0, rows.count * sizeof *y);
  memset(z + columns.first, 0, columns.count * sizeof *z);
  for (int c = columns.first; c < columns.end; c += STRIP)
    multiply_strip(c, columns.end - c < STRIP ? columns.end - c : STRIP, rows.end, u_column(k), u_row(k));
  lap(MAT_VEC);
#pragma xmp reduction (+ : z[columns.first:columns.count]) on p(:, *)
  lap_with(ALLREDUCE, columns.count);
  for (int c = columns.first; c < columns.end; c++)
    if (same_row[c] >= 0)
      y[same_row[c]] += z[c];
  lap(MAT_VEC);
#pragma xmp reduction (+ : y[rows.first:rows.count]) on p(*, :)
  lap_with(ALLREDUCE, rows.count);
}

/* v = tau (v - W c - 1/2 tau u'Au u), with the vectors W of the block. */
static void finish_v(Span part, int k, const double *w, int stride, const double *c, const double *u, double tau,
                     double quadratic, double *v) {
  cblas_dgemv(CblasColMajor, CblasNoTrans, part.count, 2 * k, -1, w + part.first, stride, c, 1, 1, v, 1);
  cblas_daxpy(part.count, -tau / 2 * quadratic, u, 1, v, 1);
  cblas_dscal(part.count, tau, v, 1);
}

/* Makes v from y, so that A - u v' - v u' is the matrix after the reflection. A is the matrix at the start of the block
 * minus the updates of the previous vectors. */
static void calc_v(int j, int k, double tau) {
  const Span rows = own(ROW, j + 1), columns = own(COLUMN, j + 1);
  const double *const u = u_column(k) + rows.first;
  double *const v = v_column(k) + rows.first, *const v_along_row = v_row(k) + columns.first;
  double *const products = sums + 1, *const turned = products + 2 * k, swapped[2 * M];
  const int length = 1 + 2 * k + columns.count;
  sums[0] = cblas_ddot(rows.count, u, 1, y + rows.first, 1);
  memset(products, 0, 2 * k * sizeof *products); /* BLAS does not set them if there are no rows */
  cblas_dgemv(CblasColMajor, CblasTrans, rows.count, 2 * k, 1, own_uv + rows.first, row_stride, u, 1, 0, products, 1);
  turn(y, columns, turned);
  lap(CALC_V);
#pragma xmp reduction (+ : sums[0:length]) on p(:, *)
  lap_with(ALLREDUCE, length);

  double quadratic = sums[0]; /* u' A u */
  for (int q = 0; q < 2 * k; q += 2) {
    swapped[q] = products[q + 1];
    swapped[q + 1] = products[q];
    quadratic -= 2 * products[q] * products[q + 1];
  }
  memcpy(v, y + rows.first, rows.count * sizeof *v);
  memcpy(v_along_row, turned, columns.count * sizeof *v);
  finish_v(rows, k, own_uv, row_stride, swapped, u, tau, quadratic, v);
  finish_v(columns, k, own_vu, column_stride, products, u_row(k) + columns.first, tau, quadratic, v_along_row);
  lap(CALC_V);
}

/* A -= U V' + V U' in the lower half, starting at row and column `from`. */
static void mat_mat(int from) {
  const Span rows = own(ROW, from), columns = own(COLUMN, from);
  for (int c = columns.first; c < columns.end; c += STRIP) {
    const int width = columns.end - c < STRIP ? columns.end - c : STRIP, r = first_row[c];
    cblas_dgemm(CblasColMajor, CblasNoTrans, CblasTrans, rows.end - r, width, 2 * M, -1, own_uv + r, row_stride,
                own_vu + c, column_stride, 1, own_a + (size_t)c * row_stride + r, row_stride);
  }
  lap(MAT_MAT);
}

static void tridiagonalise(void) {
  lap_start();
  for (int j = 0; j < N; j++) {
    const int k = j % M; /* vectors in the block so far */
    const double tau = gen_house(j, k);
    if (j == N - 1)
      break;
    mat_vec(j, k);
    calc_v(j, k, tau);
    if (k == M - 1)
      mat_mat(j + 1);
  }
}

int main(int argc, char **argv) {
  int rows = 1, columns = 1;
  choose_matrix(argc, argv);
  set_up();
#pragma xmp barrier
  double total = now();
  tridiagonalise();
#pragma xmp barrier
  total = now() - total;
#pragma xmp reduction (max : seconds, total)

#ifdef _XCALABLEMP
  xmp_nodes_size(xmp_desc_of(p), 1, &rows);
  xmp_nodes_size(xmp_desc_of(p), 2, &columns);
#endif
#pragma xmp task on p(1, 1)
  {
    report(rows, columns, total, d, e);
    report_laps();
  }
  return 0;
}
