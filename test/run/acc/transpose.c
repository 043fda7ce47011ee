// RUN: %acc %parity %s
// RUN: env PARITY_MEMORY=late 'PARITY_PROCS=2 3' XACC_TRANSPORT=tca XACC_DEVICE_DIRECT=1 %parity %s
//
// Pins: a matrix-vector product: reduction acc of an aligned array, gmove acc between dimensions of a template.
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#define N 22
#pragma xmp nodes p(*)
int main(void) {
#pragma xmp nodes g(1, *)
#pragma xmp template t(0 : N - 1, 0 : N - 1)
#pragma xmp distribute t(block, block) onto g
  double w[N], q[N], A[N][N];
  int s = 0;
#pragma xmp align w[i] with t(*, i)
#pragma xmp align q[i] with t(i, *)
#pragma xmp align A[i][j] with t(j, i)
#pragma acc data create(w, q, A)
  {
#pragma acc parallel loop present(A) collapse(2)
#pragma xmp loop(i, j) on t(j, i)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        A[i][j] = i * 2 + j;
#pragma acc parallel loop present(q)
#pragma xmp loop on t(i, *)
    for (int i = 0; i < N; i++)
      q[i] = i;
    for (int it = 0; it < 3; it++) {
#pragma acc parallel loop gang present(w, q, A)
#pragma xmp loop on t(*, i)
      for (int i = 0; i < N; i++) {
        double sum = 0;
#pragma acc loop vector reduction(+ : sum)
#pragma xmp loop on t(j, i)
        for (int j = 0; j < N; j++)
          sum += A[i][j] * q[j];
        w[i] = (int)sum % 17;
      }
#ifdef _XCALABLEMP
#pragma xmp reduction(+ : w) on g( :, *) acc
#pragma xmp gmove acc
      q[:] = w[:];
#else
      for (int i = 0; i < N; i++)
        q[i] = w[i];
#endif
    }
#pragma acc update host(q)
  }
#pragma xmp loop on t(i, *) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += q[i] * i;
#pragma xmp task on g(1, 1)
  printf("%d\n", s);
  return 0;
}
