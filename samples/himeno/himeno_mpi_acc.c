/* himeno_mpi_acc.c - the Himeno benchmark in hand-written MPI and OpenACC: the reference that the compiled
 * himeno_xacc.c has to match.
 *
 *   mpicc -O3 -fopenacc -DSIZE_M himeno_mpi_acc.c -o himeno_mpi
 *   mpirun -np 4 ./himeno_mpi [ITERATIONS [NI NJ NK]]      default: NI = all nodes, NJ = NK = 1
 *
 * Blocks (ceil(extent / nodes)), arithmetic and amount of communication are those of himeno_xacc.c: one exchange of the
 * whole shadow, edges included, and one sum per iteration. Kernels pack and unpack shadows, except for planes of the
 * first dimension, which are contiguous. MPI gets device addresses: it must support accelerators, unless OpenACC
 * runs on the host (gcc: -foffload=disable). */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#if defined SIZE_XS
enum { MI = 33, MJ = 33, MK = 65 };
#elif defined SIZE_M
enum { MI = 129, MJ = 129, MK = 257 };
#elif defined SIZE_L
enum { MI = 257, MJ = 257, MK = 513 };
#else /* SIZE_S */
enum { MI = 65, MJ = 65, MK = 129 };
#endif

#ifndef NN
#define NN 100
#endif

static const float omega = 0.8f;

typedef struct Dimension {
  int low, own;     /* first owned global index, number of owned */
  int first, last;  /* local indices (shadow at 0) of the inner points, last exclusive */
  int lower, upper; /* ranks of the neighbours or MPI_PROC_NULL */
} Dimension;

static Dimension d[3];
static int ni, nj, nk; /* local extents, shadows included */
static MPI_Comm world;
static float *to_lower, *to_upper, *from_lower, *from_upper; /* packed shadows */
static size_t room;                                          /* elements in each */

static void *allocate(size_t floats) {
  void *memory = calloc(floats, sizeof(float));
  if (memory == NULL)
    MPI_Abort(MPI_COMM_WORLD, 1);
  return memory;
}

static void decompose(Dimension *x, int extent, int nodes, int me) {
  const int width = (extent + nodes - 1) / nodes;
  x->low = me * width < extent ? me * width : extent;
  x->own = extent - x->low < width ? extent - x->low : width;
  x->first = x->low == 0 ? 2 : 1; /* global 0 and extent-1 are the fixed border */
  x->last = x->own + 1 - (x->low + x->own == extent);
  if (x->own == 0) {
    fprintf(stderr, "more nodes than points\n");
    MPI_Abort(world, 1);
  }
}

/* Swaps slabs with both neighbours of a dimension. */
static void swap(const Dimension *x, const float *low, const float *high, float *halo_low, float *halo_high,
                 int count) {
  MPI_Request requests[4];
  MPI_Irecv(halo_low, count, MPI_FLOAT, x->lower, 0, world, &requests[0]);
  MPI_Irecv(halo_high, count, MPI_FLOAT, x->upper, 1, world, &requests[1]);
  MPI_Isend(low, count, MPI_FLOAT, x->lower, 1, world, &requests[2]);
  MPI_Isend(high, count, MPI_FLOAT, x->upper, 0, world, &requests[3]);
  MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
}

static int alone(const Dimension *x) { return x->lower == MPI_PROC_NULL && x->upper == MPI_PROC_NULL; }

/* Kernels are queued; MPI waits for the data that it accesses. */
static void exchange(float p[restrict ni][nj][nk]) {
  if (!alone(&d[2])) {
    const int has_lower = d[2].lower != MPI_PROC_NULL, has_upper = d[2].upper != MPI_PROC_NULL;
#pragma acc parallel loop collapse(2) present(p[0:ni][0:nj][0:nk], to_lower[0:room], to_upper[0:room]) async
    for (int i = 0; i < ni; i++)
      for (int j = 0; j < nj; j++) {
        to_lower[i * nj + j] = p[i][j][1];
        to_upper[i * nj + j] = p[i][j][nk - 2];
      }
#pragma acc wait
#pragma acc host_data use_device(to_lower, to_upper, from_lower, from_upper)
    swap(&d[2], to_lower, to_upper, from_lower, from_upper, ni * nj);
#pragma acc parallel loop collapse(2) present(p[0:ni][0:nj][0:nk], from_lower[0:room], from_upper[0:room]) async
    for (int i = 0; i < ni; i++)
      for (int j = 0; j < nj; j++) {
        if (has_lower)
          p[i][j][0] = from_lower[i * nj + j];
        if (has_upper)
          p[i][j][nk - 1] = from_upper[i * nj + j];
      }
  }
  if (!alone(&d[1])) {
    const int has_lower = d[1].lower != MPI_PROC_NULL, has_upper = d[1].upper != MPI_PROC_NULL;
#pragma acc parallel loop collapse(2) present(p[0:ni][0:nj][0:nk], to_lower[0:room], to_upper[0:room]) async
    for (int i = 0; i < ni; i++)
      for (int k = 0; k < nk; k++) {
        to_lower[i * nk + k] = p[i][1][k];
        to_upper[i * nk + k] = p[i][nj - 2][k];
      }
#pragma acc wait
#pragma acc host_data use_device(to_lower, to_upper, from_lower, from_upper)
    swap(&d[1], to_lower, to_upper, from_lower, from_upper, ni * nk);
#pragma acc parallel loop collapse(2) present(p[0:ni][0:nj][0:nk], from_lower[0:room], from_upper[0:room]) async
    for (int i = 0; i < ni; i++)
      for (int k = 0; k < nk; k++) {
        if (has_lower)
          p[i][0][k] = from_lower[i * nk + k];
        if (has_upper)
          p[i][nj - 1][k] = from_upper[i * nk + k];
      }
  }
  if (!alone(&d[0])) {
#pragma acc wait
#pragma acc host_data use_device(p)
    swap(&d[0], p[1][0], p[ni - 2][0], p[0][0], p[ni - 1][0], nj * nk);
  }
#pragma acc wait
}

static double jacobi(float p[restrict ni][nj][nk], float a[restrict 4][ni][nj][nk], float b[restrict 3][ni][nj][nk],
                     float c[restrict 3][ni][nj][nk], float bnd[restrict ni][nj][nk], float wrk1[restrict ni][nj][nk],
                     float wrk2[restrict ni][nj][nk]) {
  const int i0 = d[0].first, i1 = d[0].last, j0 = d[1].first, j1 = d[1].last, k0 = d[2].first, k1 = d[2].last;
  double gosa = 0.0;

#pragma acc parallel loop gang collapse(2) present(p[0:ni][0:nj][0:nk], a[0:4][0:ni][0:nj][0:nk]) \
    present(b[0:3][0:ni][0:nj][0:nk], c[0:3][0:ni][0:nj][0:nk], bnd[0:ni][0:nj][0:nk]) \
    present(wrk1[0:ni][0:nj][0:nk], wrk2[0:ni][0:nj][0:nk]) reduction(+ : gosa) async
  for (int i = i0; i < i1; i++)
    for (int j = j0; j < j1; j++)
#pragma acc loop vector reduction(+ : gosa)
      for (int k = k0; k < k1; k++) {
        const float s0 =
            a[0][i][j][k] * p[i + 1][j][k] + a[1][i][j][k] * p[i][j + 1][k] + a[2][i][j][k] * p[i][j][k + 1] +
            b[0][i][j][k] * (p[i + 1][j + 1][k] - p[i + 1][j - 1][k] - p[i - 1][j + 1][k] + p[i - 1][j - 1][k]) +
            b[1][i][j][k] * (p[i][j + 1][k + 1] - p[i][j - 1][k + 1] - p[i][j + 1][k - 1] + p[i][j - 1][k - 1]) +
            b[2][i][j][k] * (p[i + 1][j][k + 1] - p[i - 1][j][k + 1] - p[i + 1][j][k - 1] + p[i - 1][j][k - 1]) +
            c[0][i][j][k] * p[i - 1][j][k] + c[1][i][j][k] * p[i][j - 1][k] + c[2][i][j][k] * p[i][j][k - 1] +
            wrk1[i][j][k];
        const float ss = (s0 * a[3][i][j][k] - p[i][j][k]) * bnd[i][j][k];
        gosa += (double)ss * ss;
        wrk2[i][j][k] = p[i][j][k] + omega * ss;
      }

#pragma acc parallel loop gang collapse(2) present(p[0:ni][0:nj][0:nk], wrk2[0:ni][0:nj][0:nk]) async
  for (int i = i0; i < i1; i++)
    for (int j = j0; j < j1; j++)
#pragma acc loop vector
      for (int k = k0; k < k1; k++)
        p[i][j][k] = wrk2[i][j][k];

  exchange(p);
  MPI_Allreduce(MPI_IN_PLACE, &gosa, 1, MPI_DOUBLE, MPI_SUM, world);
  return gosa;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int size, rank, shape[3], me[3];
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  const int iterations = argc > 1 ? atoi(argv[1]) : NN;
  for (int x = 0; x < 3; x++)
    shape[x] = argc > 4 ? atoi(argv[2 + x]) : x == 0 ? size : 1;
  if (shape[0] * shape[1] * shape[2] != size) {
    fprintf(stderr, "the shape needs %d processes, there are %d\n", shape[0] * shape[1] * shape[2], size);
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  const int extents[3] = {MI, MJ, MK}, periods[3] = {0, 0, 0};
  MPI_Cart_create(MPI_COMM_WORLD, 3, shape, periods, 0, &world);
  MPI_Comm_rank(world, &rank);
  MPI_Cart_coords(world, rank, 3, me);
  for (int x = 0; x < 3; x++) {
    decompose(&d[x], extents[x], shape[x], me[x]);
    MPI_Cart_shift(world, x, 1, &d[x].lower, &d[x].upper);
  }
  ni = d[0].own + 2;
  nj = d[1].own + 2;
  nk = d[2].own + 2;

  const size_t points = (size_t)ni * nj * nk;
  float(*p)[nj][nk] = allocate(points), (*bnd)[nj][nk] = allocate(points);
  float(*wrk1)[nj][nk] = allocate(points), (*wrk2)[nj][nk] = allocate(points);
  float(*a)[ni][nj][nk] = allocate(4 * points), (*b)[ni][nj][nk] = allocate(3 * points);
  float(*c)[ni][nj][nk] = allocate(3 * points);
  room = (size_t)ni * (nj > nk ? nj : nk);
  to_lower = allocate(room);
  to_upper = allocate(room);
  from_lower = allocate(room);
  from_upper = allocate(room);

  for (int i = 1; i <= d[0].own; i++)
    for (int j = 1; j <= d[1].own; j++)
      for (int k = 1; k <= d[2].own; k++) {
        const int global = d[0].low + i - 1;
        a[0][i][j][k] = a[1][i][j][k] = a[2][i][j][k] = 1.0f;
        a[3][i][j][k] = 1.0f / 6.0f;
        c[0][i][j][k] = c[1][i][j][k] = c[2][i][j][k] = 1.0f;
        p[i][j][k] = (float)(global * global) / (float)((MI - 1) * (MI - 1));
        bnd[i][j][k] = 1.0f;
      }

  double gosa, seconds;
#pragma acc data copyin(p[0:ni][0:nj][0:nk], a[0:4][0:ni][0:nj][0:nk], b[0:3][0:ni][0:nj][0:nk]) \
    copyin(c[0:3][0:ni][0:nj][0:nk], bnd[0:ni][0:nj][0:nk], wrk1[0:ni][0:nj][0:nk]) \
    create(wrk2[0:ni][0:nj][0:nk], to_lower[0:room], to_upper[0:room], from_lower[0:room], from_upper[0:room])
  {
    exchange(p);
    gosa = jacobi(p, a, b, c, bnd, wrk1, wrk2); /* warms up; not timed */
    MPI_Barrier(world);
    seconds = MPI_Wtime();
    for (int n = 1; n < iterations; n++)
      gosa = jacobi(p, a, b, c, bnd, wrk1, wrk2);
    MPI_Barrier(world);
    seconds = MPI_Wtime() - seconds;
  }

  if (rank == 0) {
    const double flop = 34.0 * (MI - 2) * (MJ - 2) * (MK - 2);
    printf("size  : %d x %d x %d, %d iterations\n", MI, MJ, MK, iterations);
    printf("gosa  : %.6e\n", gosa);
    printf("MFLOPS: %.1f\n", seconds > 0 && iterations > 1 ? flop * (iterations - 1) / seconds * 1e-6 : 0.0);
  }
  MPI_Finalize();
  return 0;
}
