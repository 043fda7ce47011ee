/* start.c - a job that starts, exchanges one shadow and one sum, and prints the most private memory of a process in KiB.
 * With -DPLAIN, the same with MPI by hand. */
#include <stdio.h>
#ifdef PLAIN
#include <mpi.h>
#endif

#pragma xmp nodes p(*)
#pragma xmp template t(0 : 4095)
#pragma xmp distribute t(block) onto p
double a[4096];
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]

static double privateMemory(void) {
  char line[256];
  double sum = 0, kib;
  FILE *file = fopen("/proc/self/smaps_rollup", "r");
  while (file && fgets(line, sizeof line, file))
    if (sscanf(line, "Private_Dirty: %lf", &kib) == 1 || sscanf(line, "Private_Clean: %lf", &kib) == 1)
      sum += kib;
  if (file)
    fclose(file);
  return sum;
}

int main(int argc, char **argv) {
  double sum = 0, most;
#ifdef PLAIN
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  const int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
  MPI_Sendrecv(&a[1], 1, MPI_DOUBLE, left, 0, &a[4095], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(&a[4094], 1, MPI_DOUBLE, right, 0, &a[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  const double mine = privateMemory();
  MPI_Reduce(&mine, &most, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf("%.0f\n", most);
  MPI_Finalize();
#else
  (void)argc, (void)argv;
#pragma xmp reflect (a)
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < 4096; i++)
    sum += a[i];
  most = privateMemory();
#pragma xmp reduction(max : most)
#pragma xmp task on p(1)
  printf("%.0f\n", most);
#endif
  return 0;
}
