// RUN: env 'PARITY_PROCS=1 3 4' %parity %s
// RUN: %xaccc -w -fxmp-check %s -o %t && %run -n 3 %t 2>&1 | count 1
//
// Pins: gmove before loops that the two sides follow in different orders, and moves within one array: towards smaller and
// larger indices, and between rows.
#pragma GCC diagnostic ignored "-Wxmp-replicated"
#include <stdio.h>
#define N 13
#define M 7
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:M-1)
#pragma xmp distribute c(cyclic) onto p
double a[N][M], b[M][N], plain[M][N], box[N][M][3], turned[3][N][M], w[N], rows[4][N];
float narrow[M][N];
#pragma xmp align a[i][*] with t(i)
#pragma xmp align b[j][*] with c(j)
#pragma xmp align box[i][*][*] with t(i)
#pragma xmp align turned[*][i][*] with t(i)
#pragma xmp align w[i] with t(i)
#pragma xmp align rows[*][i] with t(i)

static void turn(int from, int to) {
#pragma xmp gmove
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      b[j][i] = a[i][j];
#pragma xmp gmove
  for (int j = 0; j < M; j++)
    for (int i = from; i < to; i += 2)
      plain[M - 1 - j][i - from] = a[i][j];
#pragma xmp gmove
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < 3; k++)
        turned[k][i][j] = box[i][j][k];
#pragma xmp gmove
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < 3; k++)
        box[i][j][2 - k] = turned[k][i][j];
#pragma xmp gmove
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      narrow[j][i] = a[i][j];
#pragma xmp gmove in
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 2; j++)
      plain[j][i] = a[i][j + 1];
}

static void within(int row) {
#pragma xmp gmove
  for (int i = 0; i < N - 2; i++)
    w[i] = w[i + 2];
#pragma xmp gmove
  for (int i = N - 1; i > 0; i--)
    w[i] = w[i - 1];
#pragma xmp gmove
  for (int i = 0; i < 6; i++)
    w[i] = w[i + 7];
#pragma xmp gmove
  for (int i = 0; i < N; i++)
    rows[row + 1][i] = rows[row][N - 1 - i];
#pragma xmp gmove
  for (int k = 0; k < 3; k++)
    for (int i = 1; i < N; i++)
      rows[k][i] = rows[k + 1][i - 1];
#pragma xmp gmove
  for (int i = 0; i < N; i += 2)
    plain[2][i] = plain[3][i];
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    w[i] = 3 * i;
    for (int k = 0; k < 4; k++)
      rows[k][i] = 20 * k + i;
    for (int j = 0; j < M; j++) {
      a[i][j] = 10 * i + j;
      for (int k = 0; k < 3; k++)
        box[i][j][k] = 100 * i + 10 * j + k;
    }
  }
  turn(1, N);
  within(1);
  double s = 0, r = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < N; i++) {
    s += (i + 1) * w[i];
    for (int k = 0; k < 4; k++)
      s += (i + 2) * (k + 1) * rows[k][i];
    for (int j = 0; j < M; j++)
      for (int k = 0; k < 3; k++)
        s += (i + 1) * (j + 2) * (k + 3) * (box[i][j][k] + turned[k][i][j]);
  }
#pragma xmp loop on c(j) reduction(+ : r)
  for (int j = 0; j < M; j++)
    for (int i = 0; i < N; i++)
      r += (j + 1) * (i + 3) * b[j][i];
  double q = 0;
  for (int j = 0; j < M; j++)
    for (int i = 0; i < N; i++)
      q += (j + 1) * (i + 3) * (plain[j][i] + narrow[j][i]);
#pragma xmp task on p(1)
  printf("%g %g %g\n", s, r, q);
  return 0;
}
