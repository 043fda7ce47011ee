// himeno.cu - the Himeno benchmark by hand: samples/himeno/himeno_xacc.c on one GPU.
#include "by_hand.h"
#include <cmath>

#if defined SIZE_XS
constexpr long MI = 33, MJ = 33, MK = 65;
#elif defined SIZE_S
constexpr long MI = 65, MJ = 65, MK = 129;
#elif defined SIZE_M
constexpr long MI = 129, MJ = 129, MK = 257;
#else /* SIZE_L */
constexpr long MI = 257, MJ = 257, MK = 513;
#endif
constexpr long NJ = MJ + 2, NK = MK + 2; // of p, with its shadow
constexpr long SI = NJ * NK, SJ = NK, A = MI * MJ * MK;

/// The relaxation of planes 1 .. ni - 2; each block leaves its sum of squares in `partial`.
__global__ void __launch_bounds__(256)
    jacobi(const float *__restrict__ a, const float *__restrict__ b, const float *__restrict__ c,
           const float *__restrict__ p, const float *__restrict__ bnd, const float *__restrict__ wrk1,
           float *__restrict__ wrk2, int ni, int nj, int nk, float omega, double *partial) {
  const int k = blockIdx.x * blockDim.x + threadIdx.x + 1, j = blockIdx.y * blockDim.y + threadIdx.y + 1;
  double sum = 0;
  if (k < nk - 1 && j < nj - 1)
    for (int i = blockIdx.z + 1; i < ni - 1; i += gridDim.z) {
      const long x = i * SI + j * SJ + k, y = i * (MJ * MK) + j * MK + k;
      const float s0 = a[y] * p[x + SI] + a[A + y] * p[x + SJ] + a[2 * A + y] * p[x + 1] +
                       b[y] * (p[x + SI + SJ] - p[x + SI - SJ] - p[x - SI + SJ] + p[x - SI - SJ]) +
                       b[A + y] * (p[x + SJ + 1] - p[x - SJ + 1] - p[x + SJ - 1] + p[x - SJ - 1]) +
                       b[2 * A + y] * (p[x + SI + 1] - p[x - SI + 1] - p[x + SI - 1] + p[x - SI - 1]) +
                       c[y] * p[x - SI] + c[A + y] * p[x - SJ] + c[2 * A + y] * p[x - 1] + wrk1[y];
      const float ss = (s0 * a[3 * A + y] - p[x]) * bnd[y];
      sum += static_cast<double>(ss) * ss;
      wrk2[y] = p[x] + omega * ss;
    }
  __shared__ double shared[256];
  const int me = threadIdx.y * blockDim.x + threadIdx.x;
  shared[me] = sum;
  __syncthreads();
  for (int half = 128; half > 0; half /= 2) {
    if (me < half)
      shared[me] += shared[me + half];
    __syncthreads();
  }
  if (me == 0)
    partial[(blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x] = shared[0];
}

/// Copies the inner points back to p. A program that swaps two pointers does not need this.
__global__ void __launch_bounds__(256)
    copy(float *__restrict__ p, const float *__restrict__ wrk2, int ni, int nj, int nk) {
  const int k = blockIdx.x * blockDim.x + threadIdx.x + 1, j = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if (k < nk - 1 && j < nj - 1)
    for (int i = blockIdx.z + 1; i < ni - 1; i += gridDim.z)
      p[i * SI + j * SJ + k] = wrk2[i * (MJ * MK) + j * MK + k];
}

/// The sum of all blocks' sums, computed by one block.
__global__ void __launch_bounds__(256) total(const double *__restrict__ partial, int count, double *sum) {
  __shared__ double shared[256];
  const int me = threadIdx.x;
  shared[me] = 0;
  for (int k = me; k < count; k += 256)
    shared[me] += partial[k];
  __syncthreads();
  for (int half = 128; half > 0; half /= 2) {
    if (me < half)
      shared[me] += shared[me + half];
    __syncthreads();
  }
  if (me == 0)
    *sum = shared[0];
}

/// Initial p of the benchmark: the square of the first index.
static std::vector<float> pressure() {
  std::vector<float> p((MI + 2) * NJ * NK);
  for (long i = 0; i < MI; ++i)
    for (long j = 0; j < MJ; ++j)
      for (long k = 0; k < MK; ++k)
        p[i * SI + j * SJ + k] = static_cast<float>(i * i) / static_cast<float>((MI - 1) * (MI - 1));
  return p;
}

static std::vector<float> constant(size_t planes, float value, float last) {
  std::vector<float> values(planes * A, value);
  for (size_t k = (planes - 1) * A; k < values.size(); ++k)
    values[k] = last;
  return values;
}

/// A block shape, and the number of blocks along the first dimension.
struct Shape {
  dim3 block;
  unsigned planes;
  dim3 grid() const {
    const auto parts = [](long points, unsigned size) { return static_cast<unsigned>((points + size - 1) / size); };
    return {parts(MK - 2, block.x), parts(MJ - 2, block.y), planes};
  }
  int count() const { return static_cast<int>(grid().x * grid().y * grid().z); }
};

int main(int argc, char **argv) {
  need_gpu();
  const int iterations = argc > 1 ? std::atoi(argv[1]) : 100;
  const Array<float> p(pressure()), a(constant(4, 1, 1.0f / 6)), b(constant(3, 0, 0)), c(constant(3, 1, 1)),
      bnd(constant(1, 1, 1)), wrk1(constant(1, 0, 0)), wrk2(A);
  const Array<double> partial((MK / 32 + 1) * MJ * MI), sum(1);
  const auto relax = [&](const Shape &s) {
    launch(jacobi, s.grid(), s.block, a, b, c, p, bnd, wrk1, wrk2, MI, MJ, MK, 0.8f, partial);
  };

  // Tries these shapes and keeps the fastest; p is unchanged.
  Shape best{dim3(64, 4), 1};
#ifndef CUDA_EMULATOR
  double least = INFINITY;
  for (unsigned width = 32; width <= 256; width *= 2)
    for (unsigned planes : {8u, 32u, static_cast<unsigned>(MI - 2)})
      for (int again = 0; again < 3; ++again) {
        const Shape shape{dim3(width, 256 / width), planes};
        const double start = seconds();
        relax(shape);
        const double taken = seconds() - start;
        if (again > 0 && taken < least)
          least = taken, best = shape;
      }
#endif

  double gosa = 0, start = 0;
  for (int n = 0; n < iterations; ++n) {
    relax(best);
    launch(total, 1, 256, partial, best.count(), sum);
    launch(copy, best.grid(), best.block, p, wrk2, MI, MJ, MK);
    gosa = sum.at(0);
    if (n == 0)
      start = seconds(); // the first run warms up
  }
  const double taken = seconds() - start, flop = 34.0 * (MI - 2) * (MJ - 2) * (MK - 2);
  std::printf("size  : %ld x %ld x %ld, %d iterations\ngosa  : %.6e\n", MI, MJ, MK, iterations, gosa);
  std::printf("MFLOPS: %.1f\n", iterations > 1 ? flop * (iterations - 1) / taken * 1e-6 : 0.0);
}
