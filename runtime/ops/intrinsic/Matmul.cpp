// Matmul.cpp - xmp_matmul: x = a * b. With any mapping, each node computes the elements of x that it owns.
#include "ops/gmove/TemporaryArray.h"
#include "ops/intrinsic/Intrinsic.h"
#include "ops/intrinsic/LocalProduct.h"

#include <algorithm>

using namespace xacc;

namespace {

/// Number of columns of a, and rows of b, that travel at a time. This bounds memory, and makes the local product large
/// enough to hide message latency.
constexpr long panelWidth = 256;

/// The `count` rows or columns (dimension `dim`) of a matrix, starting at `first`.
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
    call.fail("the shapes do not match: '%s' is %s, '%s' is %s, '%s' is %s", x.name.c_str(), shapeOf(x).c_str(),
              a.name.c_str(), shapeOf(a).c_str(), b.name.c_str(), shapeOf(b).c_str());

  // Rows of a are placed with the same rows of x, columns of b with the same columns of x.
  const long width = std::min(panelWidth, std::max(depth, 1L));
  const TemporaryArray sums = TemporaryArray::mappedAs(x, x.type, x.elementBytes);
  const TemporaryArray left = TemporaryArray::mappedAs(x, x.type, x.elementBytes, 1, width);
  const TemporaryArray right = TemporaryArray::mappedAs(x, x.type, x.elementBytes, 0, width);
  for (long k = 0; k < depth; k += width) {
    const long count = std::min(width, depth - k);
    move(panel(*left, 1, 0, count, call.executing), panel(a, 1, k, count, call.executing), call.executing);
    move(panel(*right, 0, 0, count, call.executing), panel(b, 0, k, count, call.executing), call.executing);
    if (sums->bytes > 0)
      addProduct(x.type, sums->base, left->base, right->base,
                 {sums->dim(0).layout.owned, sums->dim(1).layout.owned, count, width});
  }
  move(wholeOf(x, call.executing), wholeOf(*sums, call.executing), call.executing);
}
