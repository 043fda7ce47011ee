// LocalProduct.h - products of matrices of one node.
#ifndef XACC_OPS_INTRINSIC_LOCALPRODUCT_H
#define XACC_OPS_INTRINSIC_LOCALPRODUCT_H

#include "xaccrt.h"

namespace xacc {

/// x[rows][columns] += a[rows][depth] * b[depth][columns], where a row of `a` has `aStride` elements.
struct ProductShape {
  long rows, columns, depth, aStride;
};

/// Adds the product of matrices of a numeric type. Large ones of floating-point types, real and complex, are left to a
/// BLAS library (XACC_BLAS), which adds in an order of its own: the last digits may depend on the shape of the blocks,
/// and so on the number of nodes. Without one every element is added in the order of the depth.
void addProduct(xacc_type type, void *x, const void *a, const void *b, const ProductShape &shape);

} // namespace xacc

#endif
