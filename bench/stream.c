/* stream.c - memory bandwidth for MPI processes: the triad x = y + s * z of the STREAM benchmark, independently
 * written.
 *
 * Prints GB/s summed over all processes, at 12 bytes per element (two floats read, one written; as in STREAM, reads
 * due to write allocation are not counted). Best of several passes, each timed from barrier to barrier. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int size, rank;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  /* 3 arrays of 128 MiB in total over all processes: several times any cache. */
  const size_t n = ((size_t)(argc > 1 ? atoi(argv[1]) : 128) << 20) / sizeof(float) / (size_t)size;
  float *restrict x = aligned_alloc(64, n * sizeof *x + 64 - n * sizeof *x % 64);
  float *restrict y = aligned_alloc(64, n * sizeof *y + 64 - n * sizeof *y % 64);
  float *restrict z = aligned_alloc(64, n * sizeof *z + 64 - n * sizeof *z % 64);
  if (!x || !y || !z)
    MPI_Abort(MPI_COMM_WORLD, 1);
  for (size_t i = 0; i < n; i++)
    x[i] = 0.0f, y[i] = 1.0f, z[i] = 2.0f;

  double best = 1e30;
  for (int pass = 0; pass < 12; pass++) {
    MPI_Barrier(MPI_COMM_WORLD);
    const double begin = MPI_Wtime();
    for (size_t i = 0; i < n; i++)
      x[i] = y[i] + 3.0f * z[i];
    MPI_Barrier(MPI_COMM_WORLD);
    const double seconds = MPI_Wtime() - begin;
    if (pass > 0 && seconds < best)
      best = seconds;
    z[pass] += x[n - 1 - pass] * 1e-9f; /* keeps every pass alive */
  }
  double slowest;
  MPI_Allreduce(&best, &slowest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  if (rank == 0)
    printf("triad %.3f GB/s\n", 12.0 * (double)n * size / slowest * 1e-9);
  MPI_Finalize();
  return 0;
}
