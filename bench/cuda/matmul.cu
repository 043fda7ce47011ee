// matmul.cu - C = A B by hand: samples/matmul/matmul.c on one GPU, with tiles of 16 x 16 in shared memory. N is a
// multiple of 16.
#include "by_hand.h"

#ifndef N
#define N 4096
#endif
#ifndef STEPS
#define STEPS 5
#endif
static_assert(N % 16 == 0);

__global__ void __launch_bounds__(256)
    matmul(const double *__restrict__ a, const double *__restrict__ b, double *__restrict__ c, int n, double added) {
  __shared__ double left[16][16], right[16][16];
  const int x = threadIdx.x, y = threadIdx.y;
  const long row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
  double sum = 0;
  for (int k = 0; k < n; k += 16) {
    left[y][x] = a[row * n + k + x];
    right[y][x] = b[(k + y) * static_cast<long>(n) + column];
    __syncthreads();
    for (int t = 0; t < 16; ++t)
      sum += left[y][t] * right[t][x];
    __syncthreads();
  }
  c[row * n + column] = sum + added;
}

int main() {
  need_gpu();
  constexpr long n = N;
  std::vector<double> left(n * n), right(n * n);
  for (long i = 0; i < n; ++i)
    for (long k = 0; k < n; ++k) {
      left[i * n + k] = static_cast<double>((i * 3 + k) % 17 - 8);
      right[i * n + k] = static_cast<double>((i * 5 + k) % 13 - 6);
    }
  const Array<double> a(left), b(right), c(n * n);

  double began = 0;
  for (int step = 0; step < STEPS; ++step) {
    launch(matmul, dim3(N / 16, N / 16), dim3(16, 16), a, b, c, N, step);
    if (step == 0)
      began = seconds(); // the first run warms up
  }
  const double taken = seconds() - began;

  const std::vector<double> product = c.host();
  double sum = 0, trace = 0;
  for (long i = 0; i < n; ++i) {
    for (long j = 0; j < n; ++j)
      sum += product[i * n + j] * static_cast<double>(1 + (i + 2 * j) % 3);
    trace += product[i * n + i];
  }
  std::printf("%d x %d: weighted sum %.0f, trace %.0f\n", N, N, sum, trace);
  std::printf("step  : %.9f seconds\n", taken / (STEPS - 1));
}
