// RUN: %xaccc %s -o %t
// RUN: env XACC_CPU_MEMORY=separate XACC_PIPELINE=4 XACC_PROFILE=1 %run -n 2 %t 2>&1 | FileCheck --check-prefix=PARTS %s
// RUN: env XACC_CPU_MEMORY=shared XACC_PIPELINE=4 XACC_PROFILE=1 %run -n 2 %t 2>&1 | FileCheck --check-prefix=ONE %s
//
// Pins: ten planes of 16 KiB in device memory that MPI cannot access are sent to each of two nodes in four chunks.
enum { N = 8, M = 2048 };
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
static double u[N][M];
#pragma xmp align u[i][*] with t(i)
#pragma xmp shadow u[1][0]

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      u[i][j] = i;
#pragma acc data copy(u)
  for (int step = 0; step < 10; step++) {
#pragma xmp reflect (u) acc
  }
  return 0;
}
// PARTS: 10 80 {{.*}}reflect (u) acc
// ONE: 10 20 {{.*}}reflect (u) acc
