// BlasLibrary.h - a BLAS library that is loaded on first use.
#pragma once

#include "xaccrt.h"

namespace xacc {

/// Fortran's sgemm, dgemm, cgemm or zgemm: column-major matrices, int dimensions.
using Gemm = void (*)(const char *transA, const char *transB, const int *m, const int *n, const int *k,
                      const void *alpha, const void *a, const int *lda, const void *b, const int *ldb, const void *beta,
                      void *c, const int *ldc);

/// The function for matrices of this type. Null if there is none: another type, no library, or XACC_BLAS=0. A library
/// linked into the program is used unchanged. A library loaded here gets as many threads as the device loops of this
/// process. Ends the job if the file named by XACC_BLAS cannot be used.
Gemm blasGemm(xacc_type type);

} // namespace xacc
