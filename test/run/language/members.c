// RUN: %parity %s
//
// Pins: aligned struct members, even through a pointer to the struct, in cyclic and in two-dimensional distributions.
#include <stdio.h>
#define N 14
#define M 5
#pragma xmp nodes p(*)
#pragma xmp nodes q(1, *)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(cyclic) onto p
#pragma xmp template u(0 : M - 1, 0 : N - 1)
#pragma xmp distribute u(block, block) onto q
struct field {
  int c[N];
  double g[N][M];
  int plain[3];
};
struct field f;
#pragma xmp align f.c[i] with t(i)
#pragma xmp align f.g[i][j] with u(j, i)
#pragma xmp shadow f.g[1][1]

static double sum(struct field *s) {
  double x = 0;
#pragma xmp loop on t(i) reduction(+ : x)
  for (int i = 0; i < N; i++) x += s->c[i] * (i + 1) + (*s).c[i];
#pragma xmp loop (i, j) on u(j, i) reduction(+ : x)
  for (int i = 1; i < N; i++)
    for (int j = 1; j < M; j++) x += s->g[i][j] * j - s->g[i - 1][j - 1] + s->plain[j % 3];
  return x;
}
int main(void) {
  for (int k = 0; k < 3; k++) f.plain[k] = k;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) f.c[i] = i * i;
#pragma xmp loop (i, j) on u(j, i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) f.g[i][j] = i * 10 + j;
#pragma xmp reflect (f.g)
  const double x = sum(&f);
#pragma xmp task on p(1)
  printf("%g\n", x);
  return 0;
}
