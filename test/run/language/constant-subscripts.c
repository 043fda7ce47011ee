// RUN: %parity %s
//
// Pins: constant subscripts of dimensions before a distributed one, which emitted code leaves out or does not multiply.
#include <stdio.h>
#define N 12
#pragma xmp nodes p(*,*)
#pragma xmp template t(0:N-1,0:N-1)
#pragma xmp distribute t(block,block) onto p
int q[3][2][N][N], c[2][N][3];
#pragma xmp align q[*][*][i][j] with t(j,i)
#pragma xmp shadow q[0][0][1][1]
#pragma xmp template tc(0:N-1)
#pragma xmp nodes r(*)
#pragma xmp distribute tc(cyclic) onto r
#pragma xmp align c[*][i][*] with tc(i)
static long sum(int k) {
  long s = 0;
#pragma xmp loop on t(j,i) reduction(+:s)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      q[0][0][i][j] = i;
      q[0][1][i][j] = j;
      q[1][0][i][j] = 2 * i;
      q[1][1][i][j] = 3;
      q[2][k][i][j] = i * j;
      q[k][0][i][j] += 1;
      s += q[0][0][i][j] + 10 * q[0][1][i][j] + 100 * q[1][0][i][j] + 1000 * q[1][1][i][j] + 7 * q[2][k][i][j];
    }
#pragma xmp loop on tc(i) reduction(+:s)
  for (int i = 0; i < N; i++) {
    c[0][i][1] = i;
    c[1][i][0] = 2 * i;
    c[k][i][2] = 5;
    s += c[0][i][1] + 3 * c[1][i][0] + 11 * c[1][i][2];
  }
  return s;
}
int main(void) {
  long s = sum(1);
#pragma xmp task on r(1)
  printf("%ld\n", s);
  return 0;
}
