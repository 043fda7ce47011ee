// RUN: %mistakes -n 2 -n 4 %s -- -Wno-xmp-reflect
//
// Pins: a reflect at the right place that omits the element that is read: -fxmp-check names the reflect.
#include <stdio.h>
#define N 16
#pragma xmp nodes p(2, *)
#pragma xmp template t(0 : N - 1, 0 : N - 1)
#pragma xmp distribute t(block, block) onto p
double u[N][N], v[N][N];
#pragma xmp align [i][j] with t(j, i) :: u, v
#pragma xmp shadow u[1][1]

static void fill(double from) {
#pragma xmp loop (j, i) on t(j, i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = from + i * N + j;
}

int main(void) {
  double sum = 0;
  for (int step = 0; step < 3; step++) {
    fill(step);
#if MISTAKE == 1
#pragma xmp reflect(u) width(0 : 0, 0 : 1)
#elif MISTAKE == 2
#pragma xmp reflect(u) orthogonal
#else
#pragma xmp reflect(u)
#endif
#pragma xmp loop (j, i) on t(j, i)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++) {
        v[i][j] = u[i][j + 1] + u[i][j - 1]; // MISTAKE 1: read u[
        v[i][j] += u[i - 1][j - 1];          // MISTAKE 2: 'reflect(u) orthogonal' on line 27 is between them but does not fill this element
      }
  }
#pragma xmp loop (j, i) on t(j, i) reduction(+ : sum)
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      sum += v[i][j];
#pragma xmp task on p(1, 1)
  printf("%g\n", sum);
  return 0;
}
