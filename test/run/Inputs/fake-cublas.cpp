// fake-cublas.cpp - linked with fake-gpus.cpp: cuBLAS for GPUs whose memory the host can access, using the CPU's BLAS
// with column-major matrices. Every operand must be in the memory of the current GPU. FAKE_CUBLAS_COUNT=1 prints the
// number of calls.
#include <cblas.h>
#include <cublas_v2.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>

void fakeGpuCheck(const void *memory, size_t bytes);
struct cublasContext {};

namespace {

std::atomic<int> calls;
const bool counting = std::getenv("FAKE_CUBLAS_COUNT") && std::atexit([] {
                        std::fprintf(stderr, "cuBLAS was called %d times\n", calls.load());
                      }) == 0;

template <class T> void matrix(const T *a, int rows, int columns, int ld) {
  if (rows > 0 && columns > 0)
    fakeGpuCheck(a, (static_cast<size_t>(columns - 1) * ld + rows) * sizeof(T));
}
template <class T> void vector(const T *x, int n, int inc) { matrix(x, 1, n, std::abs(inc)); }

CBLAS_TRANSPOSE op(cublasOperation_t t) { return t == CUBLAS_OP_N ? CblasNoTrans : CblasTrans; }
CBLAS_UPLO fill(cublasFillMode_t u) { return u == CUBLAS_FILL_MODE_UPPER ? CblasUpper : CblasLower; }
CBLAS_SIDE at(cublasSideMode_t s) { return s == CUBLAS_SIDE_LEFT ? CblasLeft : CblasRight; }
CBLAS_DIAG on(cublasDiagType_t d) { return d == CUBLAS_DIAG_UNIT ? CblasUnit : CblasNonUnit; }

} // namespace

cudaError_t cudaStreamSynchronize(cudaStream_t) { return cudaSuccess; }
const char *cudaGetErrorString(cudaError_t) { return "no error"; }
cublasStatus_t cublasCreate(cublasHandle_t *h) {
  *h = new cublasContext;
  return CUBLAS_STATUS_SUCCESS;
}
const char *cublasGetStatusString(cublasStatus_t) { return "a parameter has a wrong value"; }

#define DONE return ++calls, CUBLAS_STATUS_SUCCESS
#define FAKE_CUBLAS(S, s, T)                                                                                           \
  cublasStatus_t cublas##S##axpy(cublasHandle_t, int n, const T *alpha, const T *x, int incx, T *y, int incy) {        \
    vector(x, n, incx), vector(y, n, incy);                                                                            \
    cblas_##s##axpy(n, *alpha, x, incx, y, incy);                                                                      \
    DONE;                                                                                                              \
  }                                                                                                                    \
  cublasStatus_t cublas##S##copy(cublasHandle_t, int n, const T *x, int incx, T *y, int incy) {                        \
    vector(x, n, incx), vector(y, n, incy);                                                                            \
    cblas_##s##copy(n, x, incx, y, incy);                                                                              \
    DONE;                                                                                                              \
  }                                                                                                                    \
  cublasStatus_t cublas##S##scal(cublasHandle_t, int n, const T *alpha, T *x, int incx) {                              \
    vector(x, n, incx);                                                                                                \
    cblas_##s##scal(n, *alpha, x, incx);                                                                               \
    DONE;                                                                                                              \
  }                                                                                                                    \
  cublasStatus_t cublas##S##swap(cublasHandle_t, int n, T *x, int incx, T *y, int incy) {                              \
    vector(x, n, incx), vector(y, n, incy);                                                                            \
    cblas_##s##swap(n, x, incx, y, incy);                                                                              \
    DONE;                                                                                                              \
  }                                                                                                                    \
  cublasStatus_t cublas##S##gemv(cublasHandle_t, cublasOperation_t trans, int m, int n, const T *alpha, const T *a,    \
                                 int lda, const T *x, int incx, const T *beta, T *y, int incy) {                       \
    matrix(a, m, n, lda), vector(x, trans ? m : n, incx), vector(y, trans ? n : m, incy);                              \
    cblas_##s##gemv(CblasColMajor, op(trans), m, n, *alpha, a, lda, x, incx, *beta, y, incy);                          \
    DONE;                                                                                                              \
  }                                                                                                                    \
  cublasStatus_t cublas##S##ger(cublasHandle_t, int m, int n, const T *alpha, const T *x, int incx, const T *y,        \
                                int incy, T *a, int lda) {                                                             \
    matrix(a, m, n, lda), vector(x, m, incx), vector(y, n, incy);                                                      \
    cblas_##s##ger(CblasColMajor, m, n, *alpha, x, incx, y, incy, a, lda);                                             \
    DONE;                                                                                                              \
  }                                                                                                                    \
  cublasStatus_t cublas##S##symv(cublasHandle_t, cublasFillMode_t uplo, int n, const T *alpha, const T *a, int lda,    \
                                 const T *x, int incx, const T *beta, T *y, int incy) {                                \
    matrix(a, n, n, lda), vector(x, n, incx), vector(y, n, incy);                                                      \
    cblas_##s##symv(CblasColMajor, fill(uplo), n, *alpha, a, lda, x, incx, *beta, y, incy);                            \
    DONE;                                                                                                              \
  }                                                                                                                    \
  cublasStatus_t cublas##S##trmv(cublasHandle_t, cublasFillMode_t uplo, cublasOperation_t trans,                       \
                                 cublasDiagType_t diag, int n, const T *a, int lda, T *x, int incx) {                  \
    matrix(a, n, n, lda), vector(x, n, incx);                                                                          \
    cblas_##s##trmv(CblasColMajor, fill(uplo), op(trans), on(diag), n, a, lda, x, incx);                               \
    DONE;                                                                                                              \
  }                                                                                                                    \
  cublasStatus_t cublas##S##trsv(cublasHandle_t, cublasFillMode_t uplo, cublasOperation_t trans,                       \
                                 cublasDiagType_t diag, int n, const T *a, int lda, T *x, int incx) {                  \
    matrix(a, n, n, lda), vector(x, n, incx);                                                                          \
    cblas_##s##trsv(CblasColMajor, fill(uplo), op(trans), on(diag), n, a, lda, x, incx);                               \
    DONE;                                                                                                              \
  }                                                                                                                    \
  cublasStatus_t cublas##S##gemm(cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k,    \
                                 const T *alpha, const T *a, int lda, const T *b, int ldb, const T *beta, T *c,        \
                                 int ldc) {                                                                            \
    return cublas##S##gemmStridedBatched(h, ta, tb, m, n, k, alpha, a, lda, 0, b, ldb, 0, beta, c, ldc, 0, 1);         \
  }                                                                                                                    \
  cublasStatus_t cublas##S##gemmStridedBatched(cublasHandle_t, cublasOperation_t ta, cublasOperation_t tb, int m,      \
                                               int n, int k, const T *alpha, const T *a, int lda, long long stepA,     \
                                               const T *b, int ldb, long long stepB, const T *beta, T *c, int ldc,     \
                                               long long stepC, int count) {                                           \
    for (int i = count - 1; i >= 0; --i) { /* on a GPU they have no order */                                           \
      const T *ai = a + i * stepA, *bi = b + i * stepB;                                                                \
      T *ci = c + i * stepC;                                                                                           \
      matrix(ai, ta ? k : m, ta ? m : k, lda), matrix(bi, tb ? n : k, tb ? k : n, ldb), matrix(ci, m, n, ldc);         \
      cblas_##s##gemm(CblasColMajor, op(ta), op(tb), m, n, k, *alpha, ai, lda, bi, ldb, *beta, ci, ldc);               \
    }                                                                                                                  \
    DONE;                                                                                                              \
  }                                                                                                                    \
  cublasStatus_t cublas##S##symm(cublasHandle_t, cublasSideMode_t side, cublasFillMode_t uplo, int m, int n,           \
                                 const T *alpha, const T *a, int lda, const T *b, int ldb, const T *beta, T *c,        \
                                 int ldc) {                                                                            \
    const int order = side == CUBLAS_SIDE_LEFT ? m : n;                                                                \
    matrix(a, order, order, lda), matrix(b, m, n, ldb), matrix(c, m, n, ldc);                                          \
    cblas_##s##symm(CblasColMajor, at(side), fill(uplo), m, n, *alpha, a, lda, b, ldb, *beta, c, ldc);                 \
    DONE;                                                                                                              \
  }                                                                                                                    \
  cublasStatus_t cublas##S##syrk(cublasHandle_t, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,         \
                                 const T *alpha, const T *a, int lda, const T *beta, T *c, int ldc) {                  \
    matrix(a, trans ? k : n, trans ? n : k, lda), matrix(c, n, n, ldc);                                                \
    cblas_##s##syrk(CblasColMajor, fill(uplo), op(trans), n, k, *alpha, a, lda, *beta, c, ldc);                        \
    DONE;                                                                                                              \
  }                                                                                                                    \
  cublasStatus_t cublas##S##syr2k(cublasHandle_t, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,        \
                                  const T *alpha, const T *a, int lda, const T *b, int ldb, const T *beta, T *c,       \
                                  int ldc) {                                                                           \
    matrix(a, trans ? k : n, trans ? n : k, lda), matrix(b, trans ? k : n, trans ? n : k, ldb), matrix(c, n, n, ldc);  \
    cblas_##s##syr2k(CblasColMajor, fill(uplo), op(trans), n, k, *alpha, a, lda, b, ldb, *beta, c, ldc);               \
    DONE;                                                                                                              \
  }                                                                                                                    \
  cublasStatus_t cublas##S##trmm(cublasHandle_t, cublasSideMode_t side, cublasFillMode_t uplo,                         \
                                 cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const T *alpha,         \
                                 const T *a, int lda, const T *b, int ldb, T *c, int ldc) {                            \
    const int order = side == CUBLAS_SIDE_LEFT ? m : n;                                                                \
    matrix(a, order, order, lda), matrix(b, m, n, ldb), matrix(c, m, n, ldc);                                          \
    if (b != c || ldb != ldc) /* the CPU's function has one matrix */                                                  \
      return CUBLAS_STATUS_INVALID_VALUE;                                                                              \
    cblas_##s##trmm(CblasColMajor, at(side), fill(uplo), op(trans), on(diag), m, n, *alpha, a, lda, c, ldc);           \
    DONE;                                                                                                              \
  }                                                                                                                    \
  cublasStatus_t cublas##S##trsm(cublasHandle_t, cublasSideMode_t side, cublasFillMode_t uplo,                         \
                                 cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const T *alpha,         \
                                 const T *a, int lda, T *b, int ldb) {                                                 \
    const int order = side == CUBLAS_SIDE_LEFT ? m : n;                                                                \
    matrix(a, order, order, lda), matrix(b, m, n, ldb);                                                                \
    cblas_##s##trsm(CblasColMajor, at(side), fill(uplo), op(trans), on(diag), m, n, *alpha, a, lda, b, ldb);           \
    DONE;                                                                                                              \
  }
FAKE_CUBLAS(S, s, float)
FAKE_CUBLAS(D, d, double)
