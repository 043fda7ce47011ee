/* pdsytrd.c - the matrix of eigen_trd.c made tridiagonal by ScaLAPACK's pdsytrd, on the same grid, for comparison.
 *
 *   mpicc -O2 -DROWS=2 pdsytrd.c -o pdsytrd -lscalapack-openmpi -lopenblas -lm && mpirun -np 4 ./pdsytrd [random] */
#include "eigen.h"
#include <mpi.h>

#ifndef BLOCK
#define BLOCK 32 /* rows and columns of a block; ScaLAPACK requires the same in the distribution */
#endif

void Cblacs_get(int context, int what, int *value);
void Cblacs_gridinit(int *context, const char *order, int rows, int columns);
void Cblacs_gridinfo(int context, int *rows, int *columns, int *row, int *column);
void Cblacs_gridexit(int context);
int numroc_(const int *n, const int *block, const int *process, const int *origin, const int *processes);
void descinit_(int *desc, const int *m, const int *n, const int *mb, const int *nb, const int *rsrc, const int *csrc,
               const int *context, const int *lld, int *info);
void pdsytrd_(const char *half, const int *n, double *a, const int *ia, const int *ja, const int *desc, double *d,
              double *e, double *tau, double *work, const int *lwork, int *info);

#ifndef ROWS
#define ROWS most_square(processes)
#endif

/* The global number of element k on process `at` of `processes`. */
static int global(int k, int at, int processes) { return (k / BLOCK * processes + at) * BLOCK + k % BLOCK; }

int main(int argc, char **argv) {
  static double d[N], e[N], own_d[N], own_e[N], tau[N];
  const int n = N, one = 1, block = BLOCK, origin = 0;
  int processes, rank, context, rows, columns, row, column, desc[9], info, lwork = -1;
  double size, total;
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &processes);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  choose_matrix(argc, argv);
  rows = ROWS;
  Cblacs_get(-1, 0, &context);
  Cblacs_gridinit(&context, "Column-major", rows, processes / rows);
  Cblacs_gridinfo(context, &rows, &columns, &row, &column);

  const int own_rows = numroc_(&n, &block, &row, &origin, &rows),
            own_columns = numroc_(&n, &block, &column, &origin, &columns);
  const int lead = own_rows > 0 ? own_rows : 1;
  descinit_(desc, &n, &n, &block, &block, &origin, &origin, &context, &lead, &info);
  double *const a = malloc(((size_t)lead * own_columns + 1) * sizeof *a);
  for (int j = 0; j < own_columns; j++)
    for (int i = 0; i < own_rows; i++)
      a[(size_t)j * lead + i] = matrix(global(i, row, rows), global(j, column, columns));

  pdsytrd_("L", &n, a, &one, &one, desc, own_d, own_e, tau, &size, &lwork, &info); /* asks for the workspace size */
  lwork = (int)size;
  double *const work = malloc(lwork * sizeof *work);
  MPI_Barrier(MPI_COMM_WORLD);
  total = now();
  pdsytrd_("L", &n, a, &one, &one, desc, own_d, own_e, tau, work, &lwork, &info);
  MPI_Barrier(MPI_COMM_WORLD);
  total = now() - total;

  /* The result is aligned with the columns of the matrix, in each row of the grid. */
  for (int j = 0; row == 0 && j < own_columns; j++) {
    d[global(j, column, columns)] = own_d[j];
    e[global(j, column, columns)] = own_e[j];
  }
  MPI_Allreduce(MPI_IN_PLACE, d, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, e, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  if (rank == 0)
    report(rows, columns, total, d, e);
  free(a);
  free(work);
  Cblacs_gridexit(context);
  MPI_Finalize();
  return 0;
}
