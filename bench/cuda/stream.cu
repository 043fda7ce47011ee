// stream.cu - STREAM by hand: the loops of samples/stream/stream_xacc.c, two doubles at a time; the number of elements
// is even.
#include "by_hand.h"
#include <cmath>

#ifndef N
#define N 10000000
#endif
#ifndef TIMES
#define TIMES 10
#endif
static_assert(N % 2 == 0);

__global__ void __launch_bounds__(256) copy(const double2 *__restrict__ a, double2 *__restrict__ c, long n) {
  for (long i = blockIdx.x * 256L + threadIdx.x; i < n; i += gridDim.x * 256L)
    c[i] = a[i];
}
__global__ void __launch_bounds__(256) scale(double2 *__restrict__ b, const double2 *__restrict__ c, double s, long n) {
  for (long i = blockIdx.x * 256L + threadIdx.x; i < n; i += gridDim.x * 256L)
    b[i] = {s * c[i].x, s * c[i].y};
}
__global__ void __launch_bounds__(256)
    add(const double2 *__restrict__ a, const double2 *__restrict__ b, double2 *__restrict__ c, long n) {
  for (long i = blockIdx.x * 256L + threadIdx.x; i < n; i += gridDim.x * 256L)
    c[i] = {a[i].x + b[i].x, a[i].y + b[i].y};
}
__global__ void __launch_bounds__(256)
    triad(double2 *__restrict__ a, const double2 *__restrict__ b, const double2 *__restrict__ c, double s, long n) {
  for (long i = blockIdx.x * 256L + threadIdx.x; i < n; i += gridDim.x * 256L)
    a[i] = {b[i].x + s * c[i].x, b[i].y + s * c[i].y};
}
__global__ void __launch_bounds__(256) fill(double2 *__restrict__ a, double value, long n) {
  for (long i = blockIdx.x * 256L + threadIdx.x; i < n; i += gridDim.x * 256L)
    a[i] = {value, value};
}

/// Number of elements that differ from the result of the same operations on a single element.
static long count_wrong(const Array<double2> &array, double right) {
  long wrong = 0;
  for (const double2 &e : array.host())
    wrong += !(std::fabs(e.x / right - 1) < 1e-13) + !(std::fabs(e.y / right - 1) < 1e-13);
  return wrong;
}

int main() {
  need_gpu();
  constexpr long n = N / 2;
  const Array<double2> a(n), b(n), c(n);
  launch(fill, blocks(n), 256, a, 1.0, n);
  launch(fill, blocks(n), 256, b, 2.0, n);
  launch(fill, blocks(n), 256, c, 0.0, n);

  double best[4] = {INFINITY, INFINITY, INFINITY, INFINITY};
  double x = 1, y = 2, z = 0;
  for (int pass = 0; pass < TIMES; ++pass) {
    for (int k = 0; k < 4; ++k) {
      const double start = seconds();
      switch (k) {
      case 0:
        launch(copy, blocks(n), 256, a, c, n);
        break;
      case 1:
        launch(scale, blocks(n), 256, b, c, 3.0, n);
        break;
      case 2:
        launch(add, blocks(n), 256, a, b, c, n);
        break;
      case 3:
        launch(triad, blocks(n), 256, a, b, c, 3.0, n);
        break;
      }
      const double taken = seconds() - start;
      if (pass > 0)
        best[k] = std::fmin(best[k], taken);
    }
    z = x;
    y = 3 * z;
    z = x + y;
    x = y + 3 * z;
  }

  const long wrong = count_wrong(a, x) + count_wrong(b, y) + count_wrong(c, z);
  const char *const name[4] = {"copy  ", "scale ", "add   ", "triad "};
  std::printf("size  : %d elements, %d passes\ncheck : %ld elements wrong\n", N, TIMES, wrong);
  for (int k = 0; k < 4; ++k)
    std::printf("%s: %.3f GB/s\n", name[k], 1e-9 * (k < 2 ? 16.0 : 24.0) * N / best[k]);
  return wrong != 0;
}
