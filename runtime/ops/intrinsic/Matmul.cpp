// Matmul.cpp - xmp_matmul: x = a * b. Whatever the mappings, each node computes the elements of x that it owns.
#include "ops/gmove/TemporaryArray.h"
#include "ops/intrinsic/Intrinsic.h"
#include "support/Types.h"

#include <algorithm>
#include <type_traits>

using namespace xacc;

namespace {

/// So many columns of a, and rows of b, travel at a time: memory stays bounded, and the local product is large enough
/// to hide the messages' latency.
constexpr long panelWidth = 256;

template <typename T> void multiplyAdd(T &sum, const T &a, const T &b) {
  if constexpr (isComplex_v<T>) // without the library's care for infinities, which is many times slower
    sum = T(sum.real() + (a.real() * b.real() - a.imag() * b.imag()),
            sum.imag() + (a.real() * b.imag() + a.imag() * b.real()));
  else
    sum = static_cast<T>(sum + a * b);
}

/// x[rows][columns] += a[rows][depth] * b[depth][columns], where a row of `a` has `aStride` elements. Every element is
/// summed in the order of the depth, so that results do not depend on blocks or nodes.
template <typename T>
void multiply(T *__restrict x, const T *__restrict a, const T *__restrict b, long rows, long columns, long depth,
              long aStride) {
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

/// Elements first, first + 1, ... (`count` of them) of dimension `dim` of a matrix.
Section panel(xacc_array &matrix, int dim, long first, long count, const Group &executing) {
  xacc_triplet triplets[2] = {{XACC_FIRST, XACC_REST, 1}, {XACC_FIRST, XACC_REST, 1}};
  triplets[dim] = {first, count, 1};
  return Section(nullptr, xacc_global(&matrix, triplets), executing);
}

} // namespace

extern "C" void xmp_matmul(xmp_desc_t xd, xmp_desc_t ad, xmp_desc_t bd) {
  const Intrinsic call("xmp_matmul");
  xacc_array &x = call.array(xd, "x"), &a = call.array(ad, "a"), &b = call.array(bd, "b");
  for (xacc_array *matrix : {&x, &a, &b}) {
    call.requireRank(*matrix, 2);
    call.requireSameType(x, *matrix);
  }
  call.requireType(x, x.type != XACC_OTHER && x.type != XACC_BOOL, "numeric");
  const long rows = a.dim(0).extent, depth = a.dim(1).extent, columns = b.dim(1).extent;
  if (b.dim(0).extent != depth || x.dim(0).extent != rows || x.dim(1).extent != columns)
    call.fail("the shapes do not fit: '%s' is %s, '%s' is %s, '%s' is %s", x.name.c_str(), shapeOf(x).c_str(),
              a.name.c_str(), shapeOf(a).c_str(), b.name.c_str(), shapeOf(b).c_str());

  // Rows of a lie where the same rows of x do, columns of b where the same columns of x do.
  const long width = std::min(panelWidth, std::max(depth, 1L));
  const TemporaryArray sums = TemporaryArray::mappedAs(x, x.type, x.elementBytes);
  const TemporaryArray left = TemporaryArray::mappedAs(x, x.type, x.elementBytes, 1, width);
  const TemporaryArray right = TemporaryArray::mappedAs(x, x.type, x.elementBytes, 0, width);
  for (long k = 0; k < depth; k += width) {
    const long count = std::min(width, depth - k);
    move(panel(*left, 1, 0, count, call.executing), panel(a, 1, k, count, call.executing), call.executing);
    move(panel(*right, 0, 0, count, call.executing), panel(b, 0, k, count, call.executing), call.executing);
    withType(x.type, [&]<typename T>() {
      if constexpr (!std::is_same_v<T, bool>)
        if (sums->bytes > 0)
          multiply(reinterpret_cast<T *>(sums->base), reinterpret_cast<const T *>(left->base),
                   reinterpret_cast<const T *>(right->base), sums->dim(0).layout.owned, sums->dim(1).layout.owned,
                   count, width);
    });
  }
  move(wholeOf(x, call.executing), wholeOf(*sums, call.executing), call.executing);
}
