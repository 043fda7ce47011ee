// RUN: %parity %s
//
// Pins: combined directives: several attributes, several names, at file scope and in a block.
#include <stdio.h>
#define N 13
#pragma xmp nodes :: p(*), q(1, *)
#pragma xmp template, distribute (block) onto p :: t(0 : N - 1), s(0 : 2 * N - 1)
double a[N], b[N], c[2 * N];
#pragma xmp shadow [1], align [i] with t(i) :: a, b
#pragma xmp align [i] with s(i), shadow [0:1] :: c

int main(void) {
  double sum = 0;
#pragma xmp template, distribute (cyclic) onto p :: u(1 : N)
  double d[N];
#pragma xmp align [i] with u(i + 1) :: d
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 2 * i;
#pragma xmp loop on s(i)
  for (int i = 0; i < 2 * N; i++)
    c[i] = 3 * i;
#pragma xmp loop on u(i + 1)
  for (int i = 0; i < N; i++)
    d[i] = i * i;
#pragma xmp reflect (a, b, c)
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 1; i < N - 1; i++)
    sum += a[i - 1] * b[i + 1];
#pragma xmp loop on s(i) reduction(+ : sum)
  for (int i = 0; i < 2 * N - 1; i++)
    sum += c[i + 1];
#pragma xmp loop on u(i + 1) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += d[i];
#pragma xmp task on p(1)
  printf("%g\n", sum);
  return 0;
}
