/* himeno_mpi.c - the hand-written Himeno benchmark for MPI: the reference that the compiled himeno.c has to match.
 *
 *   mpicc -O3 -march=native -fopenmp-simd -DSIZE_M himeno_mpi.c -o himeno_mpi
 *   mpirun -np 4 ./himeno_mpi [ITERATIONS [NI NJ NK]]      default: NI = all nodes, NJ = NK = 1
 *
 * With -DOVERLAP the next sweep computes the planes that need no message of the first dimension while those messages
 * are in flight.
 *
 * Blocks (ceil(extent / nodes)), arithmetic and amount of communication are those of himeno.c: one exchange of the
 * whole shadow, edges included, and one sum per iteration. Dimensions are exchanged one after another, each with
 * non-blocking messages from packed buffers (planes of the first dimension are contiguous and are not packed). */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
  int extent, nodes, me;
  int low, own;     /* first owned global index, number of owned */
  int first, last;  /* local indices (shadow at 0) of the inner points, last exclusive */
  int lower, upper; /* ranks of the neighbours or MPI_PROC_NULL */
} Dimension;

static Dimension d[3];
static size_t ld[2]; /* local strides of i and j */
static MPI_Comm world;
static float *halo[4]; /* to lower, to upper, from lower, from upper */

/* Zeroed. Each array starts at another offset from a page; otherwise all streams of the stencil would compete for the
 * same lines of the first cache. */
static float *allocate(size_t floats) {
  static size_t turn;
  const size_t lead = 16 * (5 * turn++ % 64);
  void *memory = NULL;
  if (posix_memalign(&memory, 4096, (floats + lead + 16) * sizeof(float)))
    MPI_Abort(MPI_COMM_WORLD, 1);
  memset(memory, 0, (floats + lead + 16) * sizeof(float));
  return (float *)memory + lead;
}

static void decompose(Dimension *x, int extent, int nodes, int me) {
  const int width = (extent + nodes - 1) / nodes;
  x->extent = extent, x->nodes = nodes, x->me = me;
  x->low = me * width < extent ? me * width : extent;
  x->own = extent - x->low < width ? extent - x->low : width;
  x->first = x->low == 0 ? 2 : 1; /* global 0 and extent-1 are the fixed border */
  x->last = x->own + 1 - (x->own > 0 && x->low + x->own == extent);
  if (x->last < x->first)
    x->last = x->first;
}

/* Starts to swap `send` and `receive` slabs with both neighbours of a dimension. */
static void start(MPI_Request requests[4], const Dimension *x, const float *toLower, const float *toUpper,
                  float *fromLower, float *fromUpper, int count) {
  MPI_Irecv(fromLower, count, MPI_FLOAT, x->lower, 0, world, &requests[0]);
  MPI_Irecv(fromUpper, count, MPI_FLOAT, x->upper, 1, world, &requests[1]);
  MPI_Isend(toLower, count, MPI_FLOAT, x->lower, 1, world, &requests[2]);
  MPI_Isend(toUpper, count, MPI_FLOAT, x->upper, 0, world, &requests[3]);
}

static void swap(const Dimension *x, const float *toLower, const float *toUpper, float *fromLower, float *fromUpper,
                 int count) {
  MPI_Request requests[4];
  start(requests, x, toLower, toUpper, fromLower, fromUpper, count);
  MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
}

/* The messages of the first dimension that are in flight. */
static MPI_Request planes[4] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};

static void wait_for_planes(void) { MPI_Waitall(4, planes, MPI_STATUSES_IGNORE); }

static void exchange(float *restrict p) {
  const int ni = d[0].own + 2, nj = d[1].own + 2;
  if (d[2].nodes > 1) {
    const int count = ni * nj, own = d[2].own;
    for (int i = 0, n = 0; i < ni; i++)
      for (int j = 0; j < nj; j++, n++) {
        const float *row = p + i * ld[0] + j * ld[1];
        halo[0][n] = row[1], halo[1][n] = row[own];
      }
    swap(&d[2], halo[0], halo[1], halo[2], halo[3], count);
    for (int i = 0, n = 0; i < ni; i++)
      for (int j = 0; j < nj; j++, n++) {
        float *row = p + i * ld[0] + j * ld[1];
        if (d[2].lower != MPI_PROC_NULL)
          row[0] = halo[2][n];
        if (d[2].upper != MPI_PROC_NULL)
          row[own + 1] = halo[3][n];
      }
  }
  if (d[1].nodes > 1) {
    const size_t row = ld[1], bytes = row * sizeof(float);
    const int own = d[1].own;
    for (int i = 0; i < ni; i++) {
      memcpy(halo[0] + i * row, p + i * ld[0] + 1 * row, bytes);
      memcpy(halo[1] + i * row, p + i * ld[0] + own * row, bytes);
    }
    swap(&d[1], halo[0], halo[1], halo[2], halo[3], (int)(ni * row));
    for (int i = 0; i < ni; i++) {
      if (d[1].lower != MPI_PROC_NULL)
        memcpy(p + i * ld[0], halo[2] + i * row, bytes);
      if (d[1].upper != MPI_PROC_NULL)
        memcpy(p + i * ld[0] + (own + 1) * row, halo[3] + i * row, bytes);
    }
  }
  if (d[0].nodes > 1)
    start(planes, &d[0], p + ld[0], p + d[0].own * ld[0], p, p + (d[0].own + 1) * ld[0], (int)ld[0]);
#ifndef OVERLAP
  wait_for_planes();
#endif
}

/* Computes the planes from `first` to before `last`. Returns their partial sum. */
static double sweep(int first, int last, const float *restrict p, float *const a[4], float *const b[3],
                    float *const c[3], const float *restrict bnd, const float *restrict wrk1, float *restrict wrk2) {
  const size_t si = ld[0], sj = ld[1];
  const int k0 = d[2].first, k1 = d[2].last;
  double gosa = 0.0;

  for (int i = first; i < last; i++)
    for (int j = d[1].first; j < d[1].last; j++) {
      const size_t at = i * si + j * sj;
      const float *restrict a0 = a[0] + at, *restrict a1 = a[1] + at, *restrict a2 = a[2] + at;
      const float *restrict a3 = a[3] + at;
      const float *restrict b0 = b[0] + at, *restrict b1 = b[1] + at, *restrict b2 = b[2] + at;
      const float *restrict c0 = c[0] + at, *restrict c1 = c[1] + at, *restrict c2 = c[2] + at;
      const float *restrict bound = bnd + at, *restrict w1 = wrk1 + at;
      const float *restrict mm = p + at - si - sj, *restrict mo = p + at - si, *restrict mp = p + at - si + sj;
      const float *restrict om = p + at - sj, *restrict oo = p + at, *restrict op = p + at + sj;
      const float *restrict pm = p + at + si - sj, *restrict po = p + at + si, *restrict pp = p + at + si + sj;
      float *restrict w2 = wrk2 + at;
#pragma omp simd reduction(+ : gosa)
      for (int k = k0; k < k1; k++) {
        const float s0 = a0[k] * po[k] + a1[k] * op[k] + a2[k] * oo[k + 1] + b0[k] * (pp[k] - pm[k] - mp[k] + mm[k]) +
                         b1[k] * (op[k + 1] - om[k + 1] - op[k - 1] + om[k - 1]) +
                         b2[k] * (po[k + 1] - mo[k + 1] - po[k - 1] + mo[k - 1]) + c0[k] * mo[k] + c1[k] * om[k] +
                         c2[k] * oo[k - 1] + w1[k];
        const float ss = (s0 * a3[k] - oo[k]) * bound[k];
        gosa += (double)ss * ss;
        w2[k] = oo[k] + omega * ss;
      }
    }
  return gosa;
}

static double jacobi(float *restrict p, float *const a[4], float *const b[3], float *const c[3],
                    const float *restrict bnd, const float *restrict wrk1, float *restrict wrk2) {
  const size_t si = ld[0], sj = ld[1];
  const int k0 = d[2].first, k1 = d[2].last, first = d[0].first, last = d[0].last;
  double gosa, sum;

#ifdef OVERLAP
  int low = first + (d[0].lower != MPI_PROC_NULL), high = last - (d[0].upper != MPI_PROC_NULL);
  if (low > last)
    low = last;
  if (high < low)
    high = low;
  gosa = sweep(low, high, p, a, b, c, bnd, wrk1, wrk2);
  wait_for_planes();
  gosa += sweep(first, low, p, a, b, c, bnd, wrk1, wrk2) + sweep(high, last, p, a, b, c, bnd, wrk1, wrk2);
#else
  gosa = sweep(first, last, p, a, b, c, bnd, wrk1, wrk2);
#endif

  for (int i = d[0].first; i < d[0].last; i++)
    for (int j = d[1].first; j < d[1].last; j++) {
      const size_t at = i * si + j * sj;
      if (k1 > k0)
        memcpy(p + at + k0, wrk2 + at + k0, (size_t)(k1 - k0) * sizeof(float));
    }

  exchange(p);
  MPI_Allreduce(&gosa, &sum, 1, MPI_DOUBLE, MPI_SUM, world);
  return sum;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int size, rank, shape[3], periods[3] = {0, 0, 0}, me[3];
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  const int iterations = argc > 1 ? atoi(argv[1]) : NN;
  shape[0] = argc > 4 ? atoi(argv[2]) : size;
  shape[1] = argc > 4 ? atoi(argv[3]) : 1;
  shape[2] = argc > 4 ? atoi(argv[4]) : 1;
  if (shape[0] * shape[1] * shape[2] != size) {
    fprintf(stderr, "the shape needs %d processes, there are %d\n", shape[0] * shape[1] * shape[2], size);
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  MPI_Cart_create(MPI_COMM_WORLD, 3, shape, periods, 0, &world);
  MPI_Comm_rank(world, &rank);
  MPI_Cart_coords(world, rank, 3, me);
  const int extents[3] = {MI, MJ, MK};
  for (int x = 0; x < 3; x++) {
    decompose(&d[x], extents[x], shape[x], me[x]);
    MPI_Cart_shift(world, x, 1, &d[x].lower, &d[x].upper);
    if (d[x].own == 0) {
      fprintf(stderr, "more nodes than points\n");
      MPI_Abort(world, 1);
    }
    if (d[x].upper != MPI_PROC_NULL && d[x].low + d[x].own == d[x].extent)
      d[x].upper = MPI_PROC_NULL; /* the nodes above own nothing */
  }
  ld[1] = (size_t)d[2].own + 2;
  ld[0] = ((size_t)d[1].own + 2) * ld[1];
  const size_t points = ((size_t)d[0].own + 2) * ld[0];

  float *p = allocate(points), *bnd = allocate(points), *wrk1 = allocate(points), *wrk2 = allocate(points);
  float *a[4], *b[3], *c[3];
  for (int m = 0; m < 4; m++)
    a[m] = allocate(points);
  for (int m = 0; m < 3; m++)
    b[m] = allocate(points), c[m] = allocate(points);
  const size_t slabs[2] = {ld[0], ((size_t)d[0].own + 2) * (ld[1] > (size_t)d[1].own + 2 ? ld[1] : (size_t)d[1].own + 2)};
  for (int h = 0; h < 4; h++)
    halo[h] = allocate(slabs[0] > slabs[1] ? slabs[0] : slabs[1]);

  for (int i = 1; i <= d[0].own; i++)
    for (int j = 1; j <= d[1].own; j++)
      for (int k = 1; k <= d[2].own; k++) {
        const size_t at = i * ld[0] + j * ld[1] + k;
        const int gi = d[0].low + i - 1;
        a[0][at] = a[1][at] = a[2][at] = 1.0f;
        a[3][at] = 1.0f / 6.0f;
        c[0][at] = c[1][at] = c[2][at] = 1.0f;
        p[at] = (float)(gi * gi) / (float)((MI - 1) * (MI - 1));
        bnd[at] = 1.0f;
      }
  exchange(p);

  double gosa = jacobi(p, a, b, c, bnd, wrk1, wrk2);
  MPI_Barrier(world);
  const double begin = MPI_Wtime();
  for (int n = 1; n < iterations; n++)
    gosa = jacobi(p, a, b, c, bnd, wrk1, wrk2);
  wait_for_planes();
  MPI_Barrier(world);
  const double seconds = MPI_Wtime() - begin;

  if (rank == 0) {
    const double flop = 34.0 * (MI - 2) * (MJ - 2) * (MK - 2);
    printf("size  : %d x %d x %d, %d iterations\n", MI, MJ, MK, iterations);
    printf("gosa  : %.6e\n", gosa);
    printf("MFLOPS: %.1f\n", seconds > 0 && iterations > 1 ? flop * (iterations - 1) / seconds * 1e-6 : 0.0);
  }
  MPI_Finalize();
  return 0;
}
