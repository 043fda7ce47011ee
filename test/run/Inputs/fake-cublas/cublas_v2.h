// cublas_v2.h - the part of cuBLAS that xacc_blas.h uses, implemented by fake-cublas.cpp: names, types and the order of
// arguments are those of the real one.
#pragma once

using cudaStream_t = void *;
enum cudaError_t { cudaSuccess };
cudaError_t cudaStreamSynchronize(cudaStream_t);
const char *cudaGetErrorString(cudaError_t);

using cublasHandle_t = struct cublasContext *;
enum cublasStatus_t { CUBLAS_STATUS_SUCCESS, CUBLAS_STATUS_INVALID_VALUE = 7 };
enum cublasOperation_t { CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C };
enum cublasFillMode_t { CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER };
enum cublasSideMode_t { CUBLAS_SIDE_LEFT, CUBLAS_SIDE_RIGHT };
enum cublasDiagType_t { CUBLAS_DIAG_NON_UNIT, CUBLAS_DIAG_UNIT };

cublasStatus_t cublasCreate(cublasHandle_t *);
const char *cublasGetStatusString(cublasStatus_t);

#define FAKE_CUBLAS(S, T)                                                                                              \
  cublasStatus_t cublas##S##axpy(cublasHandle_t, int n, const T *alpha, const T *x, int incx, T *y, int incy);         \
  cublasStatus_t cublas##S##copy(cublasHandle_t, int n, const T *x, int incx, T *y, int incy);                         \
  cublasStatus_t cublas##S##scal(cublasHandle_t, int n, const T *alpha, T *x, int incx);                               \
  cublasStatus_t cublas##S##swap(cublasHandle_t, int n, T *x, int incx, T *y, int incy);                               \
  cublasStatus_t cublas##S##gemv(cublasHandle_t, cublasOperation_t trans, int m, int n, const T *alpha, const T *a,    \
                                 int lda, const T *x, int incx, const T *beta, T *y, int incy);                        \
  cublasStatus_t cublas##S##ger(cublasHandle_t, int m, int n, const T *alpha, const T *x, int incx, const T *y,        \
                                int incy, T *a, int lda);                                                              \
  cublasStatus_t cublas##S##symv(cublasHandle_t, cublasFillMode_t uplo, int n, const T *alpha, const T *a, int lda,    \
                                 const T *x, int incx, const T *beta, T *y, int incy);                                 \
  cublasStatus_t cublas##S##trmv(cublasHandle_t, cublasFillMode_t uplo, cublasOperation_t trans,                       \
                                 cublasDiagType_t diag, int n, const T *a, int lda, T *x, int incx);                   \
  cublasStatus_t cublas##S##trsv(cublasHandle_t, cublasFillMode_t uplo, cublasOperation_t trans,                       \
                                 cublasDiagType_t diag, int n, const T *a, int lda, T *x, int incx);                   \
  cublasStatus_t cublas##S##gemm(cublasHandle_t, cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k,      \
                                 const T *alpha, const T *a, int lda, const T *b, int ldb, const T *beta, T *c,        \
                                 int ldc);                                                                             \
  cublasStatus_t cublas##S##gemmStridedBatched(cublasHandle_t, cublasOperation_t ta, cublasOperation_t tb, int m,      \
                                               int n, int k, const T *alpha, const T *a, int lda, long long stepA,     \
                                               const T *b, int ldb, long long stepB, const T *beta, T *c, int ldc,     \
                                               long long stepC, int count);                                            \
  cublasStatus_t cublas##S##symm(cublasHandle_t, cublasSideMode_t side, cublasFillMode_t uplo, int m, int n,           \
                                 const T *alpha, const T *a, int lda, const T *b, int ldb, const T *beta, T *c,        \
                                 int ldc);                                                                             \
  cublasStatus_t cublas##S##syrk(cublasHandle_t, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,         \
                                 const T *alpha, const T *a, int lda, const T *beta, T *c, int ldc);                   \
  cublasStatus_t cublas##S##syr2k(cublasHandle_t, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,        \
                                  const T *alpha, const T *a, int lda, const T *b, int ldb, const T *beta, T *c,       \
                                  int ldc);                                                                            \
  cublasStatus_t cublas##S##trmm(cublasHandle_t, cublasSideMode_t side, cublasFillMode_t uplo,                         \
                                 cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const T *alpha,         \
                                 const T *a, int lda, const T *b, int ldb, T *c, int ldc);                             \
  cublasStatus_t cublas##S##trsm(cublasHandle_t, cublasSideMode_t side, cublasFillMode_t uplo,                         \
                                 cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const T *alpha,         \
                                 const T *a, int lda, T *b, int ldb);
FAKE_CUBLAS(S, float)
FAKE_CUBLAS(D, double)
#undef FAKE_CUBLAS
