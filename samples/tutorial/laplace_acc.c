/* laplace_acc.c - the steps on accelerators: during the steps the rows of a node are in the memory of its device. */
#include <math.h>
#include <stdio.h>

#define N 100
#define STEPS 500

#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p

double u[N][N], v[N][N];
#pragma xmp align u[i][*] with t(i)
#pragma xmp align v[i][*] with t(i)
#pragma xmp shadow u[1][0]

int main(void) {
  double change = 0, sum = 0;

#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = i == 0 ? 100 : 0;

#pragma acc data copy(u) create(v)
  for (int step = 0; step < STEPS; step++) {
#pragma xmp reflect (u) acc

#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);

    change = 0;
#pragma xmp loop on t(i) reduction(max : change)
#pragma acc parallel loop reduction(max : change)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++) {
        change = fmax(change, fabs(v[i][j] - u[i][j]));
        u[i][j] = v[i][j];
      }
  }

#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += u[i][j];
#pragma xmp task on p(1)
  printf("%d steps: largest change %.6f, mean %.6f\n", STEPS, change, sum / (N * N));
  return 0;
}
