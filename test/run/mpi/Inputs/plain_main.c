#include <mpi.h>
#include <stdio.h>
int work(void);
int main(int argc, char **argv) {
  int size, rank, total, sum;
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  sum = work();
  MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf("%d processes: %d\n", size, total);
  MPI_Finalize();
  return 0;
}
