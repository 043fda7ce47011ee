// RUN: %acc %parity %s
// RUN: env PARITY_TARGET=openacc PARITY_PROCS=2 %parity %s
//
// Pins: pragmas for other compilers may be between a directive and its loop, in any order; OpenMP without
// -fopenmp is ignored, even in a file whose emitted code needs it, and so is `omp simd` in a construct.
#include <stdio.h>

#pragma xmp nodes p(*)
#pragma xmp template t(0 : 32)
#pragma xmp distribute t(block) onto p
int a[33];
#pragma xmp align a[i] with t(i)

static int lanes(int n) {
  int m[10][10], sum = 0;
#pragma acc parallel loop copyout(m)
  for (int i = 0; i < 10; i++) {
#pragma omp simd
    for (int j = 0; j < 10; j++)
      m[i][j] = i * j + n;
  }
  for (int i = 0; i < 10; i++)
    sum += m[i][i];
  return sum;
}

int main(void) {
  int s = 0, plain[10], once = 0, rounds = 0;
#pragma xmp loop on t(i)
#pragma unroll(4)
  for (int i = 0; i < 33; i++)
    a[i] = i;
#pragma GCC ivdep
#pragma xmp loop on t(i) reduction(+ : s)
#pragma clang loop unroll_count(2)
  for (int i = 0; i < 33; i++)
    s += a[i];
#pragma acc parallel loop copyout(plain)
#pragma GCC ivdep
  for (int i = 0; i < 10; i++)
    plain[i] = i * i;
#pragma omp parallel for
#pragma acc parallel loop copy(plain)
#pragma GCC unroll 2
  for (int i = 0; i < 10; i++)
    plain[i] += 1;
#pragma omp parallel num_threads(3) \
    reduction(+ : rounds)
  {
#pragma omp single
    once++;
    rounds++;
  }
#pragma xmp task on p(1)
  printf("%d %d %d %d %d\n", s, plain[9], once, rounds, lanes(3));
  return 0;
}
