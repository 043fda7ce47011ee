/* allreduce.c - time of a reduction of LENGTH doubles over all nodes: in host memory, in device memory, and in host
 * memory with MPI itself. The methods alternate. Prints, for each, the median in microseconds of the slowest node.
 */
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

#ifndef LENGTH
#define LENGTH 1
#endif
#ifndef TIMES
#define TIMES 200
#endif

#pragma xmp nodes p(*)
static double host[LENGTH], device[LENGTH], mpi[LENGTH];
static double taken[3][TIMES];

static int compare(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(void) {
  static const char *const name[3] = {"host", "device", "mpi"};
  int wrong = 0;
  for (int i = 0; i < LENGTH; i++)
    host[i] = device[i] = mpi[i] = 0;
#pragma acc data copyin(device)
  {
    for (int turn = -3; turn < TIMES; turn++) /* the first ones warm up */
      for (int way = 0; way < 3; way++) {
        MPI_Barrier(MPI_COMM_WORLD);
        double start = MPI_Wtime();
        if (way == 0) {
#pragma xmp reduction(+ : host)
        } else if (way == 1) {
#pragma xmp reduction(+ : device) acc
#pragma acc wait
        } else {
          MPI_Allreduce(MPI_IN_PLACE, mpi, LENGTH, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        }
        if (turn >= 0)
          taken[way][turn] = MPI_Wtime() - start;
        /* The next reduction adds ones. */
#pragma acc parallel loop present(device)
        for (int i = 0; i < LENGTH; i++)
          device[i] = 1;
        for (int i = 0; i < LENGTH; i++) {
          wrong += way == 0 && turn > -3 && host[i] != xmp_num_nodes();
          wrong += way == 2 && turn > -3 && mpi[i] != xmp_num_nodes();
          host[i] = mpi[i] = 1;
        }
      }
#pragma xmp reduction(+ : device) acc
#pragma acc update host(device)
  }
  for (int i = 0; i < LENGTH; i++)
    wrong += device[i] != xmp_num_nodes();

  MPI_Allreduce(MPI_IN_PLACE, taken, 3 * TIMES, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
#pragma xmp reduction(+ : wrong)
#pragma xmp task on p(1)
  for (int way = 0; way < 3; way++) {
    qsort(taken[way], TIMES, sizeof(double), compare);
    printf("%s %.3f\n", name[way], 1e6 * taken[way][TIMES / 2]);
  }
  return wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
