/* laplace_devices.c - XMP-dev: the CPU cores and the accelerators of a node share its rows.
 *
 *   laplace_devices [-v]   -v: also prints the CPU cores' share of the last loop */
#include <math.h>
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xacc.h>
#else
static double xacc_cpu_weight(void) { return 1; }
#endif

#ifndef N
#define N 100
#endif
#ifndef STEPS
#define STEPS 500
#endif

#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p

double u[N][N], v[N][N];
#pragma xmp align u[i][*] with t(i)
#pragma xmp align v[i][*] with t(i)
#pragma xmp shadow u[1][0]

int main(int argc, char **argv) {
  double change = 0, sum = 0;
  (void)argv;

#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = i == 0 ? 100 : 0;

#pragma xmp device replicate (u, v)
  {
#pragma xmp device replicate_sync in (u)
    for (int step = 0; step < STEPS; step++) {
#pragma xmp device reflect (u)

#pragma xmp device loop on t(i)
      for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < N - 1; j++)
          v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);

      change = 0;
#pragma xmp device loop on t(i) reduction(max : change)
      for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < N - 1; j++) {
          change = fmax(change, fabs(v[i][j] - u[i][j]));
          u[i][j] = v[i][j];
        }
    }
#pragma xmp device replicate_sync out (u)
  }

#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += u[i][j];
#pragma xmp task on p(1)
  {
    printf("%d steps: largest change %.6f, mean %.6f\n", STEPS, change, sum / (N * N));
    if (argc > 1)
      printf("CPU cores: %.0f %%\n", 100 * xacc_cpu_weight());
  }
  return 0;
}
