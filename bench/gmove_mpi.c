/* gmove_xmp.c by hand: rows are packed by destination, and MPI_Alltoallv receives them in place, because the rows from
 * one source are contiguous in a block of columns. Also measures a copy of the matrix. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef N
#define N 2000
#define M 2000
#endif

static int low(int extent, int size, int rank) {
  const int width = (extent + size - 1) / size, at = rank * width;
  return at < extent ? at : extent;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int size, rank;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const int repeat = argc > 1 ? atoi(argv[1]) : 10;
  const int r0 = low(N, size, rank), rn = low(N, size, rank + 1) - r0, c0 = low(M, size, rank),
            cn = low(M, size, rank + 1) - c0;
  double *a = malloc(sizeof(double) * (rn * (size_t)M + 1)), *b = malloc(sizeof(double) * (cn * (size_t)N + 1)),
         *packed = malloc(sizeof(double) * (rn * (size_t)M + 1));
  int *sent = malloc(4 * sizeof(int) * size), *sentAt = sent + size, *came = sentAt + size, *cameAt = came + size;
  for (int q = 0, at = 0; q < size; at += sent[q++]) {
    sent[q] = rn * (low(M, size, q + 1) - low(M, size, q));
    sentAt[q] = at;
    came[q] = cn * (low(N, size, q + 1) - low(N, size, q));
    cameAt[q] = cn * low(N, size, q);
  }
  for (int i = 0; i < rn; i++)
    for (int j = 0; j < M; j++)
      a[i * (size_t)M + j] = (r0 + i) * 1e-3 + j;
  double begin = 0;
  for (int k = -1; k < repeat; k++) {
    if (k == 0) {
      MPI_Barrier(MPI_COMM_WORLD);
      begin = MPI_Wtime();
    }
    for (int q = 0; q < size; q++) {
      const int from = low(M, size, q), width = low(M, size, q + 1) - from;
      for (int i = 0; i < rn; i++)
        memcpy(packed + sentAt[q] + i * (size_t)width, a + i * (size_t)M + from, width * sizeof(double));
    }
    MPI_Alltoallv(packed, sent, sentAt, MPI_DOUBLE, b, came, cameAt, MPI_DOUBLE, MPI_COMM_WORLD);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  const double seconds = (MPI_Wtime() - begin) / repeat;
  double sum = 0, total;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < cn; j++)
      sum += b[i * (size_t)cn + j] * (i + 2 * (c0 + j));
  MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  MPI_Barrier(MPI_COMM_WORLD);
  begin = MPI_Wtime();
  for (int k = 0; k < repeat; k++) {
    memcpy(packed, a, sizeof(double) * rn * (size_t)M);
    a[k % (rn * (size_t)M + 1)] += 1e-9; /* forces another copy */
  }
  MPI_Barrier(MPI_COMM_WORLD);
  const double copy = (MPI_Wtime() - begin) / repeat;
  if (rank == 0)
    printf("seconds %.9f sum %.12e copy %.9f\n", seconds, total, copy);
  MPI_Finalize();
  return 0;
}
