// RUN: %parity %s
//
// Pins: a section statement whose left side has an index in a distributed dimension runs on the node that owns it, in any
// distribution; the index is evaluated once.
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#define N 11
#pragma xmp nodes p(*)
#pragma xmp template b(0:N-1, 0:N-1)
#pragma xmp distribute b(*, block) onto p
#pragma xmp template c(0:N+2, 0:N-1)
#pragma xmp distribute c(cyclic(2), *) onto p
double u[N][N], v[N][N];
#pragma xmp align u[i][j] with b(j, i)
#pragma xmp align v[i][j] with c(j+3, i)

static int calls;
static int fifth(void) {
  ++calls;
  return 5;
}

int main(void) {
#pragma xmp loop on b(*, i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = i - j;
#pragma xmp loop on c(j+3, *)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      v[i][j] = i + j;
#ifdef _XCALABLEMP
  u[fifth()][:] = 2;
  u[6][0:4] = u[6][4:4] * 3;
  v[1:4][7] += 4;
  v[0:3][2] = v[4:3][2];
#else
  for (int j = 0, i = fifth(); j < N; j++)
    u[i][j] = 2;
  for (int j = 0; j < 4; j++)
    u[6][j] = u[6][4 + j] * 3;
  for (int i = 1; i < 5; i++)
    v[i][7] += 4;
  for (int i = 0; i < 3; i++)
    v[i][2] = v[4 + i][2];
#endif
  double su = 0, sv = 0;
#pragma xmp loop on b(*, i) reduction(+ : su)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      su += u[i][j] * (i + 2 * j);
#pragma xmp loop on c(j+3, *) reduction(+ : sv)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sv += v[i][j] * (i + 2 * j);
#pragma xmp task on p(1)
  printf("%g %g %d\n", su, sv, calls > 0);
  return 0;
}
