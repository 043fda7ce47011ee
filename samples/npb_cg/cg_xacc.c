/* cg_xacc.c - NPB CG in XcalableACC: sparse products on a two-dimensional grid of nodes, each with an accelerator.
 *
 * The matrix is distributed in blocks of rows and columns. A vector that it multiplies is aligned with the columns, the
 * product with the rows. So  q = A v  is: every node multiplies its block; the nodes of a row sum their products;
 * and a gmove transposes the product, w, to a vector along the columns, q, which can be multiplied next.
 *
 *   xaccc -O3 -DCLASS="'A'" cg_xacc.c -o cg -lm && mpirun -np 4 ./cg      the most square grid
 *   xaccc -O3 -DCOLUMNS=8 cg_xacc.c -o cg -lm && mpirun -np 8 ./cg        1 x 8 nodes
 *
 * Without the directives this is the serial program. */
#include "cg.h"

#ifdef _XCALABLEMP
#include <xmp.h>
/* Columns of the most square grid that is not higher than wide, as in NPB: 1 x 2, 2 x 2, 2 x 4, ... */
static int most_square(void) {
  const int nodes = xmp_all_num_nodes();
  int rows = 1;
  for (int r = 1; r * r <= nodes; r++)
    rows = nodes % r == 0 ? r : rows;
  return nodes / rows;
}
#endif
#ifndef COLUMNS
#define COLUMNS most_square()
#endif

#pragma xmp nodes grid(COLUMNS, *)
#pragma xmp template t(0 : NA - 1, 0 : NA - 1)
#pragma xmp distribute t(block, block) onto grid

double x[NA], z[NA], p[NA], q[NA], r[NA]; /* along the columns; each row of nodes has a copy */
#pragma xmp align [j] with t(j, *) :: x, z, p, q, r
static double w[NA];     /* along the rows; each column of nodes has a copy, or its own partial sum */
int first[NA], last[NA]; /* start and end of each row of the matrix in ... */
#pragma xmp align [i] with t(*, i) :: w, first, last
static int *column; /* ... the block of this node */
static double *value;
static int elements;

static void set_up(void) {
  Block own = {NA, 0, NA, 0};
#pragma xmp loop (i) on t(*, i)
  for (int i = 0; i < NA; i++) {
    own.row0 = i < own.row0 ? i : own.row0;
    own.row1 = i + 1;
  }
#pragma xmp loop (j) on t(j, *)
  for (int j = 0; j < NA; j++) {
    own.col0 = j < own.col0 ? j : own.col0;
    own.col1 = j + 1;
  }
  /* The name of a distributed array is the address of the local section. */
  elements = make_matrix(own, first, last, &column, &value);
}

/* q = A v */
static void multiply(const double v[NA]) {
#pragma xmp align v[j] with t(j, *)
#pragma xmp loop (i) on t(*, i)
#pragma acc parallel loop gang vector_length(32) present(v, w, first, last, column[0:elements], value[0:elements])
  for (int i = 0; i < NA; i++) {
    double sum = 0.0;
#pragma acc loop vector reduction(+ : sum)
    for (int k = first[i]; k < last[i]; k++)
      sum += value[k] * v[column[k]];
    w[i] = sum;
  }
#pragma xmp reduction (+ : w) on grid(:, *) acc

#ifdef _XCALABLEMP
#pragma xmp gmove acc
  q[:] = w[:];
#else
#pragma acc parallel loop present(q, w)
  for (int i = 0; i < NA; i++)
    q[i] = w[i];
#endif
}

static double dot(const double u[NA], const double v[NA]) {
#pragma xmp align [j] with t(j, *) :: u, v
  double sum = 0.0;
#pragma xmp loop (j) on t(j, *)
#pragma acc parallel loop present(u, v) reduction(+ : sum)
  for (int j = 0; j < NA; j++)
    sum += u[j] * v[j];
#pragma xmp reduction (+ : sum) on grid(:, *)
  return sum;
}

/* Solves A z = x approximately; returns the norm of x - A z. */
static double solve(void) {
#pragma xmp loop (j) on t(j, *)
#pragma acc parallel loop present(x, z, p, r)
  for (int j = 0; j < NA; j++) {
    z[j] = 0.0;
    p[j] = r[j] = x[j];
  }

  double rho = dot(r, r);
  for (int step = 0; step < STEPS; step++) {
    multiply(p);
    double pq = 0.0;
#pragma xmp loop (j) on t(j, *)
#pragma acc parallel loop present(p, q) reduction(+ : pq)
    for (int j = 0; j < NA; j++)
      pq += p[j] * q[j];
#pragma xmp reduction (+ : pq) on grid(:, *)
    const double alpha = rho / pq, before = rho;
    rho = 0.0;
#pragma xmp loop (j) on t(j, *)
#pragma acc parallel loop present(z, p, q, r) reduction(+ : rho)
    for (int j = 0; j < NA; j++) {
      z[j] += alpha * p[j];
      r[j] -= alpha * q[j];
      rho += r[j] * r[j];
    }
#pragma xmp reduction (+ : rho) on grid(:, *)
    const double beta = rho / before;
#pragma xmp loop (j) on t(j, *)
#pragma acc parallel loop present(p, r)
    for (int j = 0; j < NA; j++)
      p[j] = r[j] + beta * p[j];
  }

  multiply(z);
  double norm = 0.0;
#pragma xmp loop (j) on t(j, *)
#pragma acc parallel loop present(x, q) reduction(+ : norm)
  for (int j = 0; j < NA; j++)
    norm += (x[j] - q[j]) * (x[j] - q[j]);
#pragma xmp reduction (+ : norm) on grid(:, *)
  return sqrt(norm);
}

/* Inverse iterations; returns the eigenvalue. */
static double iterate(int times, double *residual) {
  double zeta = 0.0;
#pragma xmp loop (j) on t(j, *)
#pragma acc parallel loop present(x)
  for (int j = 0; j < NA; j++)
    x[j] = 1.0;

  for (int k = 0; k < times; k++) {
    *residual = solve();
    zeta = SHIFT + 1.0 / dot(x, z);
    const double scale = 1.0 / sqrt(dot(z, z));
#pragma xmp loop (j) on t(j, *)
#pragma acc parallel loop present(x, z)
    for (int j = 0; j < NA; j++)
      x[j] = scale * z[j];
  }
  return zeta;
}

int main(void) {
  double zeta, residual, seconds;
  set_up();
#pragma acc data copyin(first, last, column[0:elements], value[0:elements]) create(x, z, p, q, r, w)
  {
    iterate(1, &residual); /* warms up; not timed */
#pragma xmp barrier
    seconds = now();
    zeta = iterate(NITER, &residual);
#pragma xmp barrier
    seconds = now() - seconds;
  }

  int rows = 1, columns = 1;
#ifdef _XCALABLEMP
  xmp_nodes_size(xmp_desc_of(grid), 1, &columns);
  xmp_nodes_size(xmp_desc_of(grid), 2, &rows);
#endif
#pragma xmp task on grid(1, 1)
  report(rows, columns, zeta, residual, seconds);
  return 0;
}
