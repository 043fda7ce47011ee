// RUN: env XACC_PIPELINE=1 PARITY_MEMORY='separate late shared' 'PARITY_PROCS=2 3 4' %parity %s
// RUN: env XACC_PIPELINE=2 PARITY_MEMORY=late PARITY_PROCS=4 %parity %s -- -DACROSS=2
// RUN: env XACC_PIPELINE=0 PARITY_MEMORY=late PARITY_PROCS=3 %parity %s
// RUN: env XACC_PIPELINE=1 PARITY_MEMORY=separate PARITY_PROCS=3 XACC_WIRE=200,0.1 %parity %s
// RUN: env XACC_PIPELINE=1 XACC_CUDA_AWARE=1 PARITY_MEMORY=separate PARITY_PROCS=3 %parity %s
// RUN: env XACC_PIPELINE=1 PARITY_TARGET='openacc cuda' PARITY_PROCS=3 %parity %s
// RUN: env XACC_PIPELINE=1 XACC_TRANSPORT=tca PARITY_MEMORY=late PARITY_PROCS=3 %parity %s
// RUN: %xaccc -O1 %s -o %t && %run -n 2 %t > %t.alike
// RUN: %run -n 1 env XACC_CPU_MEMORY=separate XACC_PIPELINE=1 %t : -n 1 %t | diff %t.alike -
//
// Pins: planes in device memory that MPI cannot access travel in chunks: contiguous and other planes, chunks of unequal
// lengths, several planes, planes below the limit, reflect_do, async; nodes of which only one has such memory.
#include <stdio.h>

#ifndef ACROSS
#define ACROSS 1
#endif
enum { N = 19, M = 331, K = 3 };
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
static double u[N][M], v[N][M];
#pragma xmp align [i][*] with t(i) :: u, v
#pragma xmp shadow u[2:1][0]
#pragma xmp template t2(0 : M - 1, 0 : N - 1)
#pragma xmp nodes q(ACROSS, *)
#pragma xmp distribute t2(block, block) onto q
static double a[N][M][K];
#pragma xmp align a[i][j][*] with t2(j, i)
#pragma xmp shadow a[1][1][0]

int main(void) {
  double sum = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      u[i][j] = (i * 31 + j * 17) % 101, v[i][j] = 0;
#pragma xmp loop (j, i) on t2(j, i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < K; k++)
        a[i][j][k] = (i * 13 + j * 7 + k) % 53;
#pragma acc data copy(u, v, a)
  {
#pragma xmp reflect_init (u) acc
    for (int step = 0; step < 4; step++) {
      if (step % 2) {
#pragma xmp reflect_do (u) acc
      } else {
#pragma xmp reflect (u) acc async(1)
#pragma xmp wait_async (1)
      }
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u, v)
      for (int i = 2; i < N - 1; i++)
        for (int j = 0; j < M; j++)
          v[i][j] = u[i - 2][j] + u[i - 1][j] + u[i + 1][j];
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u, v)
      for (int i = 2; i < N - 1; i++)
        for (int j = 0; j < M; j++)
          u[i][j] = v[i][j] / 2;
#pragma xmp reflect (a) acc
#pragma xmp loop (j, i) on t2(j, i) reduction(+ : sum)
#pragma acc parallel loop present(a) reduction(+ : sum)
      for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < M - 1; j++)
          for (int k = 0; k < K; k++)
            sum += a[i - 1][j - 1][k] + 2 * a[i + 1][j + 1][k] + 3 * a[i][j - 1][k];
    }
  }
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      sum += u[i][j] * (i + 1);
#pragma xmp task on p(1)
  printf("%.3f\n", sum);
  return 0;
}
