// RUN: %acc %parity %s
// RUN: env PARITY_TARGET="openacc cuda" %acc %parity %s
//
// Pins: a kernels construct before the xmp loop of the same statement, whose distributed variable is that of an inner loop.
#include <stdio.h>
#define N 12
#define M 3
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1, 0:M-1)
#pragma xmp distribute t(*, cyclic) onto p
int a[M][N];
#pragma xmp align a[i][j] with t(j, i)

int main(void) {
#pragma acc data copyout(a)
  {
#pragma acc kernels loop gang vector
#pragma xmp loop on t(:, i)
    for (int l = 0; l < N; l++)
      for (int i = 0; i < M; i++)
        a[i][l] = 10 * i + l;
  }
  int sum = 0;
#pragma xmp loop on t(:, i) reduction(+ : sum)
  for (int i = 0; i < M; i++)
    for (int l = 0; l < N; l++)
      sum += a[i][l] * (i + 2 * l);
#pragma xmp task on p(1)
  printf("%d\n", sum);
  return 0;
}
