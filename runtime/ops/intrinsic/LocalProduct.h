// LocalProduct.h - products of matrices on one node.
#pragma once

#include "xaccrt.h"

namespace xacc {

/// x[rows][columns] += a[rows][depth] * b[depth][columns], where a row of `a` has `aStride` elements.
struct ProductShape {
  long rows, columns, depth, aStride;
};

/// Adds the product of matrices of a numeric type. A BLAS library (XACC_BLAS) computes large products of floating-point
/// types, real and complex. It chooses the order of summation, so the last digits may depend on the shape of the blocks
/// and thus on the number of nodes. Without a library, each element is summed in the order of the depth.
void addProduct(xacc_type type, void *x, const void *a, const void *b, const ProductShape &shape);

} // namespace xacc
