// LocalProduct.cpp - see LocalProduct.h.
#include "ops/intrinsic/LocalProduct.h"

#include "ops/intrinsic/BlasLibrary.h"
#include "support/Types.h"

#include <algorithm>
#include <climits>
#include <type_traits>

namespace xacc {
namespace {

template <typename T> void multiplyAdd(T &sum, const T &a, const T &b) {
  if constexpr (isComplex_v<T>) // without the library's handling of infinities, which is many times slower
    sum = T(sum.real() + (a.real() * b.real() - a.imag() * b.imag()),
            sum.imag() + (a.real() * b.imag() + a.imag() * b.real()));
  else
    sum = static_cast<T>(sum + a * b);
}

/// Each element is summed in the order of the depth, so that results do not depend on blocks or nodes.
template <typename T>
void multiply(T *__restrict x, const T *__restrict a, const T *__restrict b, const ProductShape &shape) {
  const auto [rows, columns, depth, aStride] = shape;
  constexpr long columnBlock = 512, depthBlock = 64; // of b: 256 KiB of doubles, for the second-level cache
  for (long k0 = 0; k0 < depth; k0 += depthBlock)
    for (long j0 = 0; j0 < columns; j0 += columnBlock) {
      const long k1 = std::min(k0 + depthBlock, depth), j1 = std::min(j0 + columnBlock, columns);
      for (long i = 0; i < rows; ++i) {
        T *const row = x + i * columns;
        long k = k0;
        for (; k + 4 <= k1; k += 4) { // one pass over the row of x for four rows of b
          const T *const factor = a + i * aStride + k, *const r = b + k * columns;
          const T f0 = factor[0], f1 = factor[1], f2 = factor[2], f3 = factor[3];
          for (long j = j0; j < j1; ++j) {
            T sum = row[j];
            multiplyAdd(sum, f0, r[j]);
            multiplyAdd(sum, f1, r[j + columns]);
            multiplyAdd(sum, f2, r[j + 2 * columns]);
            multiplyAdd(sum, f3, r[j + 3 * columns]);
            row[j] = sum;
          }
        }
        for (; k < k1; ++k) {
          const T f = a[i * aStride + k];
          for (long j = j0; j < j1; ++j)
            multiplyAdd(row[j], f, b[k * columns + j]);
        }
      }
    }
}

/// Smallest product for which loading and calling the library is worthwhile.
constexpr double smallProduct = 64.0 * 64 * 64;

/// x^T += b^T a^T, in BLAS's column order. False: there is no library, or the product does not suit it.
bool multiplyByBlas(xacc_type type, void *x, const void *a, const void *b, const ProductShape &shape) {
  if (static_cast<double>(shape.rows) * static_cast<double>(shape.columns) * static_cast<double>(shape.depth) <
          smallProduct ||
      std::max({shape.rows, shape.columns, shape.depth, shape.aStride}) > INT_MAX)
    return false;
  const Gemm gemm = blasGemm(type);
  if (!gemm)
    return false;
  const int rows = static_cast<int>(shape.rows), columns = static_cast<int>(shape.columns),
            depth = static_cast<int>(shape.depth), aStride = static_cast<int>(shape.aStride);
  withType(type, [&]<typename T>() {
    const T one{1};
    gemm("N", "N", &columns, &rows, &depth, &one, b, &columns, a, &aStride, &one, x, &columns);
  });
  return true;
}

} // namespace

void addProduct(xacc_type type, void *x, const void *a, const void *b, const ProductShape &shape) {
  if (multiplyByBlas(type, x, a, b, shape))
    return;
  withType(type, [&]<typename T>() {
    if constexpr (!std::is_same_v<T, bool>)
      multiply(static_cast<T *>(x), static_cast<const T *>(a), static_cast<const T *>(b), shape);
  });
}

} // namespace xacc
