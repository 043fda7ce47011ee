// REQUIRES: openblas
// UNSUPPORTED: sanitize
// RUN: env WORKERS_PROCS="2" %workers %s -- -lopenblas
// RUN: env WORKERS_ON=gpus WORKERS_PROCS="1 3" %workers %s -- -lopenblas
// RUN: env CPATH=%S/../Inputs/fake-cublas %xaccc --target=starpu,cuda --nvcc=%S/../Inputs/cuda-on-host -DFAKE_WORKERS %S/../Inputs/fake-gpus.cpp %S/../Inputs/fake-cublas.cpp -O1 %s -o %t -lopenblas
// RUN: env FAKE_CUBLAS_COUNT=1 FAKE_GPUS=2 OMP_NUM_THREADS=3 %run -n 1 %t 2>&1 | FileCheck %s
// RUN: env FAKE_CUBLAS_COUNT=1 XACC_STARPU_ACC=none OMP_NUM_THREADS=2 %run -n 1 %t 2>&1 | FileCheck --check-prefix=CPU %s
//
// Pins: products of successive, adjacent rows are one call of cuBLAS for all rows of a GPU, those of successive
// tiles one batch; products that share stored elements stay separate. CPU workers call the BLAS that the program names.
//
// CHECK: cuBLAS was called 34 times
// CPU: cuBLAS was called 0 times
#include <cblas.h>
#include <stdio.h>
#define N 48
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double a[N][N], b[N][N], c[N][N], d[N][6][8], e[N][N], tiles[6][N][8];
#pragma xmp align a[i][*] with t(i)
#pragma xmp align c[i][*] with t(i)
#pragma xmp align d[i][*][*] with t(i)
#pragma xmp align e[i][*] with t(i)

int main(void) {
  double sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      b[i][j] = tiles[j / 8][i][j % 8] = (i + j) % 9;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = (i - j) % 5;
#pragma xmp device replicate (a, b, c, d, e, tiles)
  {
#pragma xmp device replicate_sync in (a, b, c, d, e, tiles)
#pragma xmp device reset_weight (0)
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++) // one call per GPU
      cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 1, N, N, 1, &a[i][0], N, &b[0][0], N, 0, &c[i][0], N);
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i += 3) // 16 batches
      for (int j = 0; j < 6; j++)
        cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 1, 8, N, 1, &a[i][0], N, &tiles[j][0][0], 8, 0, &d[i][j][0],
                    8);
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i += 6) // two per 8 rows
      for (int k = 0; k < N; k += 24)
        cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 1, N, 24, 1, &a[i][k], N, &b[k][0], N, k > 0, &e[i][0], N);
#pragma xmp device replicate_sync out (c, d, e)
  }
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += (c[i][j] + 2 * d[i][j / 8][j % 8] + 3 * e[i][j]) * (i % 3 + j % 2 + 1);
#pragma xmp task on p(1)
  printf("%.0f\n", sum);
  return 0;
}
