/* stream_mpi_acc.c - STREAM in hand-written MPI and OpenACC: the reference for the compiled stream_xacc.c.
 *
 *   mpicc -O3 -fopenacc -DN=100000000 stream_mpi_acc.c -o stream_mpi -lm && mpirun -np 4 ./stream_mpi */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 10000000 /* elements of each array, of all processes together */
#endif
#ifndef TIMES
#define TIMES 10 /* passes; the best of all but the first counts */
#endif

static const double scalar = 3.0;

static int n; /* elements of this process */
static double *restrict a, *restrict b, *restrict c;

static void fill(void) {
#pragma acc parallel loop present(a[0:n], b[0:n], c[0:n])
  for (int i = 0; i < n; i++) {
    a[i] = 1.0;
    b[i] = 2.0;
    c[i] = 0.0;
  }
}

static void copy(void) {
#pragma acc parallel loop present(a[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    c[i] = a[i];
}

static void scale(void) {
#pragma acc parallel loop present(b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    b[i] = scalar * c[i];
}

static void add(void) {
#pragma acc parallel loop present(a[0:n], b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

static void triad(void) {
#pragma acc parallel loop present(a[0:n], b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    a[i] = b[i] + scalar * c[i];
}

/* The number of elements that differ from the result of the same operations on one element. */
static int count_wrong(void) {
  double x = 1.0, y = 2.0, z = 0.0;
  int wrong = 0;
  for (int pass = 0; pass < TIMES; pass++) {
    z = x;
    y = scalar * z;
    z = x + y;
    x = y + scalar * z;
  }
#pragma acc parallel loop present(a[0:n], b[0:n], c[0:n]) reduction(+ : wrong)
  for (int i = 0; i < n; i++)
    wrong += !(fabs(a[i] / x - 1) < 1e-13 && fabs(b[i] / y - 1) < 1e-13 && fabs(c[i] / z - 1) < 1e-13);
  MPI_Allreduce(MPI_IN_PLACE, &wrong, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  return wrong;
}

/* The time when all processes have reached this call. */
static double now(void) {
  MPI_Barrier(MPI_COMM_WORLD);
  return MPI_Wtime();
}

static double *allocate(int count) {
  double *memory = malloc((count + 1) * sizeof(double));
  if (memory == NULL)
    MPI_Abort(MPI_COMM_WORLD, 1);
  return memory;
}

int main(int argc, char **argv) {
  static const char *const name[4] = {"copy  ", "scale ", "add   ", "triad "};
  static const int arrays[4] = {2, 2, 3, 3};
  static void (*const kernel[4])(void) = {copy, scale, add, triad};
  double best[4] = {INFINITY, INFINITY, INFINITY, INFINITY};
  int size, rank, wrong;
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const long width = ((long)N + size - 1) / size, begin = width * rank;
  n = (int)(begin + width <= N ? width : begin < N ? N - begin : 0);
  a = allocate(n);
  b = allocate(n);
  c = allocate(n);

#pragma acc data create(a[0:n], b[0:n], c[0:n])
  {
    fill();
    for (int pass = 0; pass < TIMES; pass++)
      for (int k = 0; k < 4; k++) {
        const double start = now();
        kernel[k]();
        const double seconds = now() - start;
        if (pass > 0)
          best[k] = fmin(best[k], seconds);
      }
    wrong = count_wrong();
  }

  if (rank == 0) {
    printf("size  : %d elements, %d passes\n", N, TIMES);
    printf("check : %d elements wrong\n", wrong);
    for (int k = 0; k < 4; k++)
      printf("%s: %.3f GB/s\n", name[k], 1e-9 * sizeof(double) * arrays[k] * N / best[k]);
  }
  MPI_Finalize();
  return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
