/* xacc_blas.h - for emitted files of --target=starpu,cuda: the BLAS in divided device loops. A part calls the function
 * that the program names or, where a GPU computes it, one of cuBLAS with the same parameters (xacc_cuda_blas.cu). */
#ifndef XACC_BLAS_H
#define XACC_BLAS_H

#include <xacc_divided.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Around the calls of a part, on the thread of its worker. */
void xacc_blas_begin(const xacc_share *share, const xacc_site *site);
void xacc_blas_end(void);

/** What a part calls in the place of `function`, a function of the CBLAS: XACC_BLAS(gemm_double, cblas_dgemm). */
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
