// REQUIRES: openblas
// UNSUPPORTED: sanitize
// RUN: env WORKERS_PROCS="3" %workers %s -- -lopenblas
// RUN: env WORKERS_ON=gpus WORKERS_PROCS="1 3" 'WEIGHTS=2 0' %workers %s -- -lopenblas
//
// Pins: every function of the BLAS that device loops may call with --target=starpu,cuda, in both orders and with every
// side, triangle and transposition: a GPU uses cuBLAS, a fake one here, with the same result. All values are integers.
#include <cblas.h>
#include <stdio.h>
#include <stdlib.h>
#define T 7
#define L 6 /* extent and leading dimension of a tile; matrices are 3 x 4 x 5 of it */
#pragma xmp nodes p(*)
#pragma xmp template t(0:T-1)
#pragma xmp distribute t(block) onto p
double a[T][L][L], b[T][L][L], c[T][L][L], x[T][L], y[T][L], s[L][L];
float f[T][L][L], g[T][L][L], r[L][L];
#pragma xmp align a[i][*][*] with t(i)
#pragma xmp align b[i][*][*] with t(i)
#pragma xmp align c[i][*][*] with t(i)
#pragma xmp align x[i][*] with t(i)
#pragma xmp align y[i][*] with t(i)
#pragma xmp align f[i][*][*] with t(i)
#pragma xmp align g[i][*][*] with t(i)

static void fill(void) {
  for (int j = 0; j < L; j++)
    for (int k = 0; k < L; k++)
      s[j][k] = r[j][k] = j == k ? 1 - 2 * (j % 2) : (j * 3 + k) % 5 - 2; /* its own inverse on the diagonal */
#pragma xmp loop on t(i)
  for (int i = 0; i < T; i++)
    for (int j = 0; j < L; j++) {
      x[i][j] = (i + j) % 7 - 3;
      y[i][j] = (i * j) % 5 - 2;
      for (int k = 0; k < L; k++) {
        a[i][j][k] = j == k ? 1 : (i + 2 * j + 3 * k) % 5 - 2;
        b[i][j][k] = g[i][j][k] = (i * j + k) % 7 - 3;
        c[i][j][k] = f[i][j][k] = (i + j * k) % 3 - 1;
      }
    }
}

static double check(void) {
  double sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < T; i++)
    for (int j = 0; j < L; j++) {
      sum += (1 + (i + j) % 5) * x[i][j] + (1 + (i * j) % 3) * y[i][j];
      for (int k = 0; k < L; k++)
        sum += (1 + (i + 3 * j + 2 * k) % 7) * (2 * b[i][j][k] + 3 * c[i][j][k] + 5 * a[i][j][k] + f[i][j][k] + g[i][j][k]);
    }
  return sum;
}

int main(int argc, char **argv) {
  const double weight = argc > 1 ? atof(argv[1]) : 2;
  double all = 0;
#ifdef OPENBLAS_VERSION
  openblas_set_num_threads(1);
#endif
#pragma xmp device replicate (a, b, c, x, y, s, f, g, r)
  {
    if (weight <= 1) {
#pragma xmp device reset_weight (weight)
    }
    for (int kind = 0; kind < 32; kind++) {
      const CBLAS_ORDER order = kind & 1 ? CblasRowMajor : CblasColMajor;
      const CBLAS_TRANSPOSE trans = kind & 2 ? CblasTrans : CblasNoTrans, other = kind & 16 ? CblasTrans : CblasNoTrans;
      const CBLAS_UPLO uplo = kind & 4 ? CblasUpper : CblasLower;
      const CBLAS_SIDE side = kind & 8 ? CblasLeft : CblasRight;
      const CBLAS_DIAG diag = kind & 16 ? CblasUnit : CblasNonUnit;
      fill();
#pragma xmp device replicate_sync in (a, b, c, x, y, s, f, g, r)
#pragma xmp device loop on t(i)
      for (int i = 0; i < T; i++) { // each call needs the result of the previous one
        cblas_daxpy(L, 2, &x[i][0], 1, &y[i][0], 1);
        cblas_dscal(3, -1, &x[i][1], 2);
        cblas_dgemv(order, trans, 3, 4, 2, &a[i][0][0], L, &x[i][0], 1, -1, &y[i][0], 1);
        cblas_dswap(3, &x[i][0], 2, &y[i][0], 1);
        cblas_dsymv(order, uplo, 4, 1, &s[0][0], L, &x[i][0], 1, 3, &y[i][0], 1);
        cblas_dtrmv(order, uplo, trans, diag, 5, &a[i][0][0], L, &y[i][0], 1);
        cblas_dtrsv(order, uplo, trans, diag, 4, &s[0][0], L, &x[i][0], 1);
        cblas_dger(order, 3, 4, 1, &x[i][0], 1, &y[i][0], 1, &c[i][0][0], L);
        cblas_dcopy(2, &y[i][0], 1, &x[i][4], 1);
      }
#pragma xmp device loop on t(i)
      for (int i = 0; i < T; i++) {
        cblas_dsymm(order, side, uplo, 3, 4, 2, &s[0][0], L, &b[i][0][0], L, -1, &c[i][0][0], L);
        cblas_dtrmm(order, side, uplo, trans, diag, 3, 4, 2, &a[i][0][0], L, &b[i][0][0], L);
        cblas_dtrsm(order, side, uplo, trans, diag, 4, 3, 3, &s[0][0], L, &c[i][0][0], L);
        cblas_dsyrk(order, uplo, trans, 3, 5, 2, &b[i][0][0], L, 1, &a[i][0][0], L);
        cblas_dsyr2k(order, uplo, trans, 4, 3, -1, &b[i][0][0], L, &s[0][0], L, 2, &c[i][0][0], L);
      }
      const int rows = order == CblasRowMajor ? 3 : 4, columns = 7 - rows; // of matrices with at most L elements
#pragma xmp device loop on t(i)
      for (int i = 0; i < T; i++) {
        for (int n = 0; n < 2; n++) // the second adds to the result of the first
          cblas_dgemm(order, trans, other, rows, columns, 5, 1 + n, &a[i][0][0], L, &s[0][0], L, n, &b[i][0][0], L);
        cblas_dgemm(order, trans, other, 3, 4, 3, 1, &b[i][0][0], L, &a[i][0][0], L, 1, &c[i][0][0], L);
        if (i % 3)
          cblas_sgemm(order, trans, other, 3, 4, 5, 1, &r[0][0], L, &g[i][0][0], L, -1, &f[i][0][0], L);
        cblas_sgemm(order, trans, trans, 3, 3, 3, 1, &f[i][0][0], L, &f[i][0][0] + 1, L, 0, &g[i][0][0], L);
      }
#pragma xmp device replicate_sync out (a, b, c, x, y, f, g)
      all += (kind % 5 + 1) * check();
    }
  }
#pragma xmp task on p(1)
  printf("%.0f\n", all);
  return 0;
}
