/* plate_mpi_acc.c - heat in a plate on the accelerators of several nodes, in MPI and OpenACC; see plate_xacc.c. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 120, M = 80, STEPS = 100 };

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);

  const int width = (N + size - 1) / size;
  const int begin = rank * width < N ? rank * width : N, end = (rank + 1) * width < N ? (rank + 1) * width : N;
  const int rows = end - begin, all = (rows + 2) * M;
  const int below = rows > 0 && begin > 0 ? rank - 1 : MPI_PROC_NULL;
  const int above = rows > 0 && end < N ? rank + 1 : MPI_PROC_NULL;
  const int first = begin > 1 ? begin : 1, last = end < N - 1 ? end : N - 1;
  double *u = calloc((size_t)all, sizeof *u), *v = calloc((size_t)all, sizeof *v);
  double change = 0, sum = 0, total;

#pragma acc data copy(u[0:all]) create(v[0:all])
  {
#pragma acc parallel loop collapse(2) present(u[0:all])
    for (int i = begin; i < end; i++)
      for (int j = 0; j < M; j++)
        u[(i - begin + 1) * M + j] = i == 0 ? 100 : 0;

    for (int step = 0; step < STEPS; step++) {
      if (rows > 0) {
#pragma acc update host(u[M:M])
#pragma acc update host(u[rows * M:M])
        MPI_Sendrecv(&u[M], M, MPI_DOUBLE, below, 0, &u[(rows + 1) * M], M, MPI_DOUBLE, above, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Sendrecv(&u[rows * M], M, MPI_DOUBLE, above, 1, &u[0], M, MPI_DOUBLE, below, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#pragma acc update device(u[0:M])
#pragma acc update device(u[(rows + 1) * M:M])
      }
      double largest = 0;
#pragma acc parallel loop collapse(2) present(u[0:all], v[0:all]) reduction(max : largest)
      for (int i = first; i < last; i++)
        for (int j = 1; j < M - 1; j++) {
          const int k = (i - begin + 1) * M + j;
          v[k] = 0.25 * (u[k - M] + u[k + M] + u[k - 1] + u[k + 1]);
          largest = fmax(largest, fabs(v[k] - u[k]));
        }
      MPI_Allreduce(&largest, &change, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
#pragma acc parallel loop collapse(2) present(u[0:all], v[0:all])
      for (int i = first; i < last; i++)
        for (int j = 1; j < M - 1; j++)
          u[(i - begin + 1) * M + j] = v[(i - begin + 1) * M + j];
    }
  }

  for (int k = M; k < (rows + 1) * M; k++)
    sum += u[k];
  MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf("largest change %.6f, mean %.6f\n", change, total / (N * M));
  free(u);
  free(v);
  MPI_Finalize();
  return 0;
}
