/* heat_mpi.c - heat in a rod, then the transposition of a distributed table, in MPI. heat_xmp.c does the same. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 1000, STEPS = 200, M = 12 };

static int rank, size;

/* The first of `n` items of process p in a block distribution. */
static int first_of(int n, int p) {
  const int width = (n + size - 1) / size;
  return p * width < n ? p * width : n;
}

static void heat(void) {
  const int begin = first_of(N, rank), end = first_of(N, rank + 1), count = end - begin;
  const int below = count > 0 && begin > 0 ? rank - 1 : MPI_PROC_NULL;
  const int above = count > 0 && end < N ? rank + 1 : MPI_PROC_NULL;
  double *u = calloc((size_t)count + 2, sizeof *u), *v = calloc((size_t)count + 2, sizeof *v);
  double sum = 0, all = 0;

  for (int i = begin; i < end; i++)
    u[i - begin + 1] = i == 0 || i == N - 1 ? 0 : 1;
  for (int step = 0; step < STEPS; step++) {
    MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, below, 0, &u[count + 1], 1, MPI_DOUBLE, above, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&u[count], 1, MPI_DOUBLE, above, 1, &u[0], 1, MPI_DOUBLE, below, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = begin > 1 ? begin : 1; i < end && i < N - 1; i++)
      v[i - begin + 1] = u[i - begin + 1] + 0.25 * (u[i - begin] - 2 * u[i - begin + 1] + u[i - begin + 2]);
    for (int i = begin > 1 ? begin : 1; i < end && i < N - 1; i++)
      u[i - begin + 1] = v[i - begin + 1];
  }

  for (int i = begin; i < end; i++)
    sum += u[i - begin + 1];
  MPI_Reduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf("heat  %.6f\n", all);
  free(u);
  free(v);
}

/* Rows of a, then columns of b: each process sends the block that another one needs. */
static void turn(void) {
  const int begin = first_of(M, rank), end = first_of(M, rank + 1), count = end - begin;
  int *a = calloc((size_t)(count * M) + 1, sizeof *a), *b = calloc((size_t)(M * count) + 1, sizeof *b);
  int *out = calloc((size_t)(count * M) + 1, sizeof *out), *in = calloc((size_t)(M * count) + 1, sizeof *in);
  int *counts = calloc(4 * (size_t)size, sizeof *counts), *places = counts + size;
  int *in_counts = places + size, *in_places = in_counts + size;
  long sum = 0, all = 0;

  for (int i = begin; i < end; i++)
    for (int j = 0; j < M; j++)
      a[(i - begin) * M + j] = i * M + j;
  for (int p = 0, at = 0, in_at = 0; p < size; p++) {
    const int left = first_of(M, p), right = first_of(M, p + 1);
    places[p] = at;
    in_places[p] = in_at;
    for (int i = 0; i < count; i++)
      for (int j = left; j < right; j++)
        out[at++] = a[i * M + j];
    in_at += (right - left) * count;
    counts[p] = at - places[p];
    in_counts[p] = in_at - in_places[p];
  }
  MPI_Alltoallv(out, counts, places, MPI_INT, in, in_counts, in_places, MPI_INT, MPI_COMM_WORLD);
  for (int i = 0; i < M; i++)
    for (int j = 0; j < count; j++)
      b[i * count + j] = in[i * count + j];

  for (int j = begin; j < end; j++)
    for (int i = 0; i < M; i++)
      sum += (long)(i + 1) * b[i * count + j - begin] * (j % 3);
  MPI_Reduce(&sum, &all, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf("table %ld\n", all);
  free(a);
  free(b);
  free(out);
  free(in);
  free(counts);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  heat();
  turn();
  MPI_Finalize();
  return 0;
}
