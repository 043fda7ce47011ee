// ceilings.cu - the best performance of a GPU and its host: copy and triad in device memory, copies between host and
// device, launches and waits. Prints one line per result: name, number, unit. N is the number of doubles in each array.
#include "by_hand.h"
#include <cmath>

#ifndef N
#define N 200000000
#endif
static_assert(N % 2 == 0);

__global__ void __launch_bounds__(256) copy(const double2 *__restrict__ a, double2 *__restrict__ c, long n) {
  for (long i = blockIdx.x * 256L + threadIdx.x; i < n; i += gridDim.x * 256L)
    c[i] = a[i];
}
__global__ void __launch_bounds__(256)
    triad(double2 *__restrict__ a, const double2 *__restrict__ b, const double2 *__restrict__ c, double s, long n) {
  for (long i = blockIdx.x * 256L + threadIdx.x; i < n; i += gridDim.x * 256L)
    a[i] = {b[i].x + s * c[i].x, b[i].y + s * c[i].y};
}
__global__ void nothing() {}

static void print(const char *name, double number, const char *unit) {
  std::printf("%s %.4f %s\n", name, number, unit);
  std::fflush(stdout);
}

/// The shortest time of several runs, each until everything is complete.
template <class Work> static double least(int runs, Work &&work) {
  double best = INFINITY;
  for (int k = 0; k <= runs; ++k) {
    const double start = seconds();
    work();
    const double taken = seconds() - start;
    if (k > 0) // the first run warms up
      best = std::fmin(best, taken);
  }
  return best;
}

/// The best rate of a kernel over different grids: one iteration per thread, and fewer blocks with a grid-stride loop.
template <class Start> static double rate(double bytes, Start &&start) {
  double best = 0;
#ifndef CUDA_EMULATOR
  for (const unsigned grid : {static_cast<unsigned>((N / 2 + 255) / 256), 132u * 8, 132u * 16, 132u * 32})
#else
  for (const unsigned grid : {1u, 2u})
#endif
    best = std::fmax(best, bytes / least(10, [&] { start(grid); }));
  return 1e-9 * best;
}

static void copies(const char *kind, void *host, size_t bytes, void *device) {
  char name[64];
  const auto both = [&](const char *what, size_t size, double scale, const char *unit, bool inverse) {
    for (const bool up : {true, false}) {
      const double taken = least(5, [&] {
        if (up)
          check(cudaMemcpy(device, host, size, cudaMemcpyHostToDevice));
        else
          check(cudaMemcpy(host, device, size, cudaMemcpyDeviceToHost));
      });
      std::snprintf(name, sizeof name, "%s-%s%s", kind, up ? "to-device" : "to-host", what);
      print(name, inverse ? scale * taken : scale * static_cast<double>(size) / taken, unit);
    }
  };
  both("", bytes, 1e-9, "GB/s", false);
  both("-8-bytes", 8, 1e6, "us", true);
}

int main() {
  need_gpu();
  constexpr long n = N / 2;
  const Array<double2> a(n), b(n), c(n);
  for (const auto *each : {&a, &b, &c})
    each->clear();
  print("copy", rate(16.0 * N, [&](unsigned grid) { launch(copy, grid, 256, a, c, n); }), "GB/s");
  print("triad", rate(24.0 * N, [&](unsigned grid) { launch(triad, grid, 256, a, b, c, 3.0, n); }), "GB/s");
  const double moved = least(10, [&] { check(cudaMemcpy(c, a, 8L * N, cudaMemcpyDeviceToDevice)); });
  print("memcpy-on-device", 1e-9 * 16.0 * N / moved, "GB/s");

  constexpr int launches = 1000;
  print("launch",
        1e6 / launches *
            least(5,
                  [] {
                    for (int k = 0; k < launches; ++k)
                      launch(nothing, 1, 32);
                  }),
        "us");
  print("launch-and-wait",
        1e6 / launches *
            least(5,
                  [] {
                    for (int k = 0; k < launches; ++k) {
                      launch(nothing, 1, 32);
                      check(cudaDeviceSynchronize());
                    }
                  }),
        "us");

  const size_t bytes = 8L * N < 256L << 20 ? 8L * N : 256L << 20;
  void *pinned;
  check(cudaMallocHost(&pinned, bytes));
  std::vector<char> pageable(bytes);
  copies("pinned", pinned, bytes, c);
  copies("pageable", pageable.data(), bytes, c);
  check(cudaFreeHost(pinned));
}
