/* cg_mpi_acc.c - NPB CG in hand-written MPI and OpenACC: the reference that the compiled cg_xacc.c has to match.
 *
 *   mpicc -O3 -fopenacc -DCLASS="'A'" cg_mpi_acc.c -o cg_mpi -lm
 *   mpirun -np 4 ./cg_mpi                        1, 2, 4, 8, ... processes
 *
 * The same blocks and the same arithmetic as cg_xacc.c, and NPB's communication. MPI gets device addresses: it must
 * support accelerators, unless OpenACC runs on the host (gcc: -foffload=disable). */
#include "cg.h"
#include <mpi.h>

/* The grid of processes: a power of two each way, as many columns as rows or twice as many. Blocks of columns are
 * numbered like columns of the grid; a block of rows is as long as `parts`, 1 or 2, of them. */
static int rows, columns, row, col, parts;
static int m, n;      /* rows and columns of this process's block */
static int low, part; /* of its rows: the first that this process sums for its partner, and their number */
static int partner;   /* has the columns of a product that this process needs, and needs those of this process */
static MPI_Comm line; /* processes of the same row, ranked by column */

static double *x, *z, *p, *q, *r; /* n elements */
static double *w, *received;      /* m elements */
static int *first, *last, *column, elements;
static double *value;

static int block_begin(int block) {
  const int width = (NA + columns - 1) / columns;
  return block * width < NA ? block * width : NA;
}

static double *allocate(int count) { return (double *)malloc((count + 1) * sizeof(double)); }

static void set_up(void) {
  int size, rank;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  rows = columns = 1;
  while (rows * columns < size)
    *(columns > rows ? &rows : &columns) *= 2;
  if (rows * columns != size) {
    fprintf(stderr, "the number of processes must be a power of two\n");
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  row = rank / columns;
  col = rank % columns;
  parts = columns / rows;
  partner = col / parts * columns + row * parts + col % parts;
  MPI_Comm_split(MPI_COMM_WORLD, row, col, &line);

  const Block own = {block_begin(row * parts), block_begin((row + 1) * parts), block_begin(col), block_begin(col + 1)};
  const int half = row * parts + col % parts;
  m = own.row1 - own.row0;
  n = own.col1 - own.col0;
  low = block_begin(half) - own.row0;
  part = block_begin(half + 1) - block_begin(half);

  x = allocate(n);
  z = allocate(n);
  p = allocate(n);
  q = allocate(n);
  r = allocate(n);
  w = allocate(m);
  received = allocate(m);
  first = (int *)malloc((m + 1) * sizeof(int));
  last = (int *)malloc((m + 1) * sizeof(int));
  elements = make_matrix(own, first, last, &column, &value);
  for (int k = 0; k < elements; k++)
    column[k] -= own.col0;
}

/* Sums w over the row of processes, by exchange with a partner at distance 1, 2, 4, ... If a block of rows has two
 * halves, the first exchange leaves the lower half to the even columns and the upper half to the odd ones. */
static void add_up(void) {
  for (int distance = 1; distance < columns; distance *= 2) {
    const int other = col ^ distance, split = parts == 2 && distance == 1;
    const int send_low = split ? (low == 0 ? part : 0) : low, send_count = split ? m - part : part;
#pragma acc host_data use_device(w, received)
    MPI_Sendrecv(w + send_low, send_count, MPI_DOUBLE, other, 0, received, part, MPI_DOUBLE, other, 0, line,
                 MPI_STATUS_IGNORE);
#pragma acc parallel loop present(w[0:m], received[0:m])
    for (int i = 0; i < part; i++)
      w[low + i] += received[i];
  }
}

/* q = the columns of w of this process. */
static void transpose(void) {
  if (partner == row * columns + col) {
#pragma acc parallel loop present(q[0:n], w[0:m])
    for (int j = 0; j < n; j++)
      q[j] = w[low + j];
  } else {
#pragma acc host_data use_device(q, w)
    MPI_Sendrecv(w + low, part, MPI_DOUBLE, partner, 0, q, n, MPI_DOUBLE, partner, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
  }
}

/* q = A v */
static void multiply(const double *v) {
#pragma acc parallel loop gang vector_length(32) present(v[0:n], w[0:m]) \
    present(first[0:m], last[0:m], column[0:elements], value[0:elements])
  for (int i = 0; i < m; i++) {
    double sum = 0.0;
#pragma acc loop vector reduction(+ : sum)
    for (int k = first[i]; k < last[i]; k++)
      sum += value[k] * v[column[k]];
    w[i] = sum;
  }
  add_up();
  transpose();
}

/* Solves A z = x approximately; returns the norm of x - A z. */
static double solve(void) {
  double rho = 0.0, norm = 0.0;

#pragma acc parallel loop present(x[0:n], z[0:n], p[0:n], r[0:n]) reduction(+ : rho)
  for (int j = 0; j < n; j++) {
    z[j] = 0.0;
    p[j] = r[j] = x[j];
    rho += x[j] * x[j];
  }
  MPI_Allreduce(MPI_IN_PLACE, &rho, 1, MPI_DOUBLE, MPI_SUM, line);

  for (int step = 0; step < STEPS; step++) {
    multiply(p);
    double pq = 0.0;
#pragma acc parallel loop present(p[0:n], q[0:n]) reduction(+ : pq)
    for (int j = 0; j < n; j++)
      pq += p[j] * q[j];
    MPI_Allreduce(MPI_IN_PLACE, &pq, 1, MPI_DOUBLE, MPI_SUM, line);

    const double alpha = rho / pq, before = rho;
    rho = 0.0;
#pragma acc parallel loop present(z[0:n], p[0:n], q[0:n], r[0:n]) reduction(+ : rho)
    for (int j = 0; j < n; j++) {
      z[j] += alpha * p[j];
      r[j] -= alpha * q[j];
      rho += r[j] * r[j];
    }
    MPI_Allreduce(MPI_IN_PLACE, &rho, 1, MPI_DOUBLE, MPI_SUM, line);

    const double beta = rho / before;
#pragma acc parallel loop present(p[0:n], r[0:n])
    for (int j = 0; j < n; j++)
      p[j] = r[j] + beta * p[j];
  }

  multiply(z);
#pragma acc parallel loop present(x[0:n], q[0:n]) reduction(+ : norm)
  for (int j = 0; j < n; j++)
    norm += (x[j] - q[j]) * (x[j] - q[j]);
  MPI_Allreduce(MPI_IN_PLACE, &norm, 1, MPI_DOUBLE, MPI_SUM, line);
  return sqrt(norm);
}

/* Inverse iterations; returns the eigenvalue. */
static double iterate(int times, double *residual) {
  double zeta = 0.0;
#pragma acc parallel loop present(x[0:n])
  for (int j = 0; j < n; j++)
    x[j] = 1.0;

  for (int k = 0; k < times; k++) {
    *residual = solve();
    double xz = 0.0, zz = 0.0;
#pragma acc parallel loop present(x[0:n], z[0:n]) reduction(+ : xz, zz)
    for (int j = 0; j < n; j++) {
      xz += x[j] * z[j];
      zz += z[j] * z[j];
    }
    double sums[2] = {xz, zz};
    MPI_Allreduce(MPI_IN_PLACE, sums, 2, MPI_DOUBLE, MPI_SUM, line);
    zeta = SHIFT + 1.0 / sums[0];
    const double scale = 1.0 / sqrt(sums[1]);
#pragma acc parallel loop present(x[0:n], z[0:n])
    for (int j = 0; j < n; j++)
      x[j] = scale * z[j];
  }
  return zeta;
}

int main(int argc, char **argv) {
  double zeta, residual, seconds;
  MPI_Init(&argc, &argv);
  set_up();
#pragma acc data copyin(first[0:m], last[0:m], column[0:elements], value[0:elements]) \
    create(x[0:n], z[0:n], p[0:n], q[0:n], r[0:n], w[0:m], received[0:m])
  {
    iterate(1, &residual); /* warms up; not timed */
    MPI_Barrier(MPI_COMM_WORLD);
    seconds = now();
    zeta = iterate(NITER, &residual);
    MPI_Barrier(MPI_COMM_WORLD);
    seconds = now() - seconds;
  }
  if (row == 0 && col == 0)
    report(rows, columns, zeta, residual, seconds);
  MPI_Finalize();
  return 0;
}
