/* xacc_blas.h - BLAS in divided device loops, for emitted files of --target=starpu,cuda. On a CPU worker, a share
 * calls the function that the program names; on a GPU, the cuBLAS function with the same parameters
 * (xacc_cuda_blas.cu). */
#ifndef XACC_BLAS_H
#define XACC_BLAS_H

#include <xacc_divided.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Enclose the calls of a share, on its worker's thread. */
void xacc_blas_begin(const xacc_share *share, const xacc_site *site);
void xacc_blas_end(void);

/** Replacement for `function`, a CBLAS function, in a share: XACC_BLAS(gemm_double, cblas_dgemm). */
#define XACC_BLAS(operation, function) ((__typeof__(&(function)))xacc_blas_##operation((xacc_blas_function)(function)))
typedef void (*xacc_blas_function)(void);

#define XACC_BLAS_FUNCTIONS(f)                                                                                         \
  f(axpy) f(copy) f(scal) f(swap) f(gemv) f(ger) f(symv) f(trmv) f(trsv) f(gemm) f(symm) f(syrk) f(syr2k) f(trmm)      \
      f(trsm)
#define XACC_BLAS_DECLARED(name)                                                                                       \
  xacc_blas_function xacc_blas_##name##_float(xacc_blas_function on_cpu);                                              \
  xacc_blas_function xacc_blas_##name##_double(xacc_blas_function on_cpu);
XACC_BLAS_FUNCTIONS(XACC_BLAS_DECLARED)
#undef XACC_BLAS_DECLARED

#ifdef __cplusplus
}
#endif
#endif
