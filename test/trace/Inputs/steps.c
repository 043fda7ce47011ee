/* Steps of a stencil, with known messages: shadows of one double to each side, a sum, a broadcast. */
#include <stdio.h>
#define N 1000
#define STEPS 5
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double u[N], v[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[1]

int main(void) {
  double sum = 0;
  int steps = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = i % 7;
  steps = STEPS;
#pragma xmp bcast (steps) from p(1)
  for (int step = 0; step < steps; step++) {
#pragma xmp reflect (u)
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      u[i] = v[i];
  }
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += u[i];
#pragma xmp task on p(1)
  printf("%.6f\n", sum);
  return 0;
}
