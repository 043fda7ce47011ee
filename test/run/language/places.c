// RUN: %parity %s
//
// Pins: every place that allows a pragma: bodies without braces, else, do, case, labels, last in a block, _Pragma in a
// macro, several in a row, statement expressions, nested loops with inner bounds that depend on outer ones.
#include <stdio.h>
#define N 19
#define DO(x) _Pragma(#x)
#define LOOP(body) _Pragma("xmp loop on t(i)") for (int i = 0; i < N; i++) body
#define SYNC _Pragma("xmp barrier")
#define P p
#define FIRST 1

#pragma xmp nodes P(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto P
#pragma xmp template q(0 : N - 1, 0 : N - 1)
#pragma xmp distribute q(block, *) onto p
int a[N], g[N][N];
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]
#pragma xmp align g[i][j] with q(j, i)
static int count;
static void touch(void) { count++; }

int main(int argc, char **argv) {
  int s = 0, k = 0;
  LOOP(a[i] = i;)
  SYNC
  if (argc > 100)
#pragma xmp barrier
    touch();
  if (argc > 0)
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      a[i] += 1;
  else
#pragma xmp barrier
    touch();
  do
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++) a[i] += 2;
  while (++k < 3);
  switch (k) {
  case 3:
#pragma xmp reflect (a)
    touch();
    break;
  default:
#pragma xmp barrier
    k = 0;
  }
  goto out;
out:
#pragma xmp task on p(FIRST)
  touch();
  for (int r = 0; r < 2; r++)
#pragma xmp task on p(1)
#pragma xmp loop on t(i)
    for (int i = 0; i < 1; i++)
      a[i] += 5;
  DO(xmp reflect(a) width(1 : 0))
#pragma xmp loop (j) on q(j, *)
  for (int i = 0; i < N; i++)
    for (int j = i; j < N; j++)
      g[i][j] = i + j;
#pragma xmp loop (i, j) on q(j, i) \
    reduction(+ : s)
  for (int i = 1; i < N; i++) {
    for (int j = i / 2 + 1; j < N - i % 3; j += 2)
      s += g[i][j] * i;
  }
  int x = ({
    int y = 0;
#pragma xmp loop on t(i) reduction(+ : y)
    for (int i = 0; i < N; i++)
      y += a[i];
    y;
  });
  if (k < 0) {
#pragma xmp barrier
  }
  int everyone = count;
#pragma xmp bcast (everyone)
#pragma xmp task on p(1)
  { printf("%d %d %d\n", s, x, everyone); }
  (void)argv;
  return 0;
#pragma xmp barrier
}
