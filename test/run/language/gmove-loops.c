// RUN: env 'PARITY_PROCS=1 3 4' %parity %s
// RUN: %xaccc -w -fxmp-check %s -o %t && %run -n 3 %t 2>&1 | count 1
//
// Pins: gmove before loops around one assignment, and before memcpy of whole arrays: constant and variable bounds, steps,
// loops that run backwards, subscripts with factors, a right side that is one element, rows that move within their array.
#pragma GCC diagnostic ignored "-Wxmp-replicated"
#include <stdio.h>
#include <string.h>
#define N 13
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:N-1)
#pragma xmp distribute c(cyclic) onto p
double u[N][7], v[N][7], all[N][7], back[3 * N][7], line[N], w[N];
#pragma xmp align u[i][*] with t(i)
#pragma xmp align v[i][*] with c(i)
#pragma xmp align w[i] with t(i)
static const int shift = 1;
static void part(int from, int to, int column) {
#pragma xmp gmove
  for (int i = from; i <= to; i++)
    line[i - from] = u[i][column];
#pragma xmp gmove
  for (int i = to; i > from; i -= 2)
    back[2 * i + shift][3] = u[N - 1 - i][column + 1];
}
/* Variables declared before the loops have the values of the serial program after them. */
static long before(int from, int to) {
  int i, j = -1;
  short k = 5;
#pragma xmp gmove
  for (i = from; i <= to; i += 3)
    for (j = 6; j > 0; j -= 4)
      back[i][j] = u[i][j];
#pragma xmp gmove
  for (k = N - 1; k >= 0; --k)
    line[k] = w[k];
  return i + 100 * j + 10000 * k;
}
int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 7; j++)
      u[i][j] = 10 * i + j;
#pragma xmp gmove
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 7; ++j) {
      v[i][j] = u[i][j];
    }
#pragma xmp gmove
  memcpy(all, v, sizeof all);
  part(2, 7, 1);
#pragma xmp gmove
  for (int i = 1; i < N; i++)
    w[i] = u[i - 1][2];
#pragma xmp gmove
  for (int i = 0; i < 2; i++)
    line[10 + i] = u[4][4];
#pragma xmp gmove
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 3; j++)
      back[i + 8][2 * j] = back[3 - i][j + 4];
#pragma xmp gmove
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 3; j++)
      v[12 - i][2 * j] = v[i][j + 1];
  double s = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += w[i] * (i + 1);
#pragma xmp loop on c(i) reduction(+ : s)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 7; j++)
      s += v[i][j] * (i + 3 * j);
  double b = 0, a = 0, l = 0;
  for (int i = 0; i < 3 * N; i++) for (int j = 0; j < 7; j++) b += back[i][j] * (i + j);
  for (int i = 0; i < N; i++) { l += line[i] * (i + 1); for (int j = 0; j < 7; j++) a += all[i][j] * (i - j); }
  const long some = before(1, 8), none = before(5, 4);
#pragma xmp task on p(1)
  printf("%g %g %g %g %ld %ld\n", s, b, a, l, some, none);
}
