// RUN: %acc env 'PARITY_PROCS=1 3' %parity %s
//
// Pins: collapse, inner reductions, atomic and kernels over a distributed dimension; reduction acc of an array.
#include <stdio.h>
#include <string.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9, 0 : 7)
#pragma xmp distribute t(*, cyclic(2)) onto p
int A[8][10], B[8][10], cnt[10], host[8];
#pragma xmp align A[i][j] with t(j, i)
#pragma xmp align B[i][j] with t(j, i)
int main(void) {
  int i, j, k, tot = 0, mx = 0;
#pragma acc enter data create(A, B) copyin(cnt)
#pragma acc parallel loop gang collapse(2) present(A, B) private(i, j)
#pragma xmp loop(i, j) on t(j, i)
  for (i = 0; i < 8; i++)
    for (j = 0; j < 10; j++) {
      A[i][j] = i * j;
      B[i][j] = 0;
    }
#pragma acc kernels present(A, B)
  {
#pragma acc loop independent
#pragma xmp loop(i) on t(*, i)
    for (i = 0; i < 8; i++) {
#pragma acc loop independent
      for (j = 1; j < 9; j++) {
        int sum = 0;
        for (k = -1; k <= 1; k++)
          sum += A[i][j + k];
        B[i][j] = sum;
      }
    }
  }
#pragma acc parallel loop present(A, cnt)
#pragma xmp loop(i) on t(*, i)
  for (i = 0; i < 8; i++)
    for (j = 0; j < 10; j++) {
#pragma acc atomic
      cnt[j] += A[i][j];
    }
#pragma xmp reduction(+ : cnt) acc
#pragma acc parallel loop reduction(+ : tot) reduction(max : mx) present(B)
#pragma xmp loop(i) on t(*, i) reduction(+ : tot) reduction(max : mx)
  for (i = 7; i >= 0; i--)
#pragma acc loop vector reduction(+ : tot) reduction(max : mx)
    for (j = 0; j < 10; j++) {
      tot += B[i][j];
      if (B[i][j] > mx)
        mx = B[i][j];
    }
#pragma acc exit data copyout(cnt) delete (A, B)
#pragma xmp task on p(1)
  printf("%d %d %d %d\n", tot, mx, cnt[9], cnt[3]);
  return 0;
}
