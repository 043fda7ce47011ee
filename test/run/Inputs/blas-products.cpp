// blas-products.cpp - compares the queue of products in xacc_cuda_blas.cu with one call after the other, on random
// operands in one buffer: overlaps do not change the result, and regular operands need fewer calls.
#include <cblas.h>
#include <xacc_blas.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

void fakeGpuCheck(const void *, size_t) {}

int main() {
  std::mt19937 random(7);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  xacc_share share = {};
  share.on_accelerator = 1;
  for (int round = 0; round < 4000; ++round) {
    std::vector<double> queued(2000), plain;
    for (double &x : queued)
      x = below(5) - 2;
    plain = queued;
    const auto op = [&] { return below(2) ? CblasTrans : CblasNoTrans; };
    const CBLAS_ORDER order = below(2) ? CblasRowMajor : CblasColMajor;
    CBLAS_TRANSPOSE ta = op(), tb = op();
    int m = 1 + below(4), n = 1 + below(4), k = 1 + below(4), ld = 4 + below(5);
    long a = below(300), b = 400 + below(300), c = 800 + below(300), steps[3] = {};
    xacc_blas_begin(&share, nullptr);
    for (int call = 0; call < 6; ++call) {
      const int change = below(8); // mostly regular
      if (call == 0 || change == 0)
        for (long &s : steps)
          s = std::vector<long>{0, 0, m, n, m * ld, n * ld, below(12), ld * (1 + below(8))}[below(8)];
      if (change == 1)
        (below(2) ? a : b) = below(3) ? c - (1 + below(2)) * steps[2] : 800 + below(40); // a stored block
      if (change == 2)
        m = 1 + below(4), n = 1 + below(4);
      if (change == 3)
        c = below(1200);
      const double beta = change == 4 ? below(3) : 1;
      const auto multiply = [&](auto gemm, std::vector<double> &x) {
        gemm(order, ta, tb, m, n, k, 1, &x[a], ld, &x[b], ld, beta, &x[c], ld);
      };
      // One call must not have operands that overlap.
      if (std::min(a, b) >= 0 && std::labs(a - c) >= 36 && std::labs(b - c) >= 36) {
        multiply(XACC_BLAS(gemm_double, cblas_dgemm), queued);
        multiply(cblas_dgemm, plain);
      }
      a += steps[0], b += steps[1], c += steps[2];
    }
    xacc_blas_end();
    for (size_t i = 0; i < plain.size(); ++i)
      if (plain[i] != queued[i]) {
        std::printf("round %d differs at %zu: %g %g\n", round, i, plain[i], queued[i]);
        return 1;
      }
  }
  std::puts("equal");
  return 0;
}
